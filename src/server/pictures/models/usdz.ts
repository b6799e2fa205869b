import { materialColours } from "@nkar/wall/work-face";
import { type Zippable, zipSync } from "fflate";
import type { Mesh } from "../../../core/work-model.ts";
import { toLinearColour, type WorkModel } from "./work-model.ts";

// Writes a 3D model as USDZ, the format by which iPhones hang a work on a wall.

const pictureFile = "textures/picture.jpg";

function formatTuples(values: readonly (readonly number[])[]): string {
  return `[${values.map((value) => `(${value.map(formatNumber).join(", ")})`).join(", ")}]`;
}

function formatNumber(value: number): string {
  return String(Math.round(value * 1e6) / 1e6);
}

/** USD texture coordinates start at the lower left corner. */
function formatTextureCoordinates(mesh: Mesh): string {
  if (mesh.textures.length === 0) return "";
  return `
            texCoord2f[] primvars:st = ${formatTuples(mesh.textures.map(([u, v]) => [u, 1 - v]))} (
                interpolation = "vertex"
            )`;
}

function formatMesh(name: string, mesh: Mesh): string {
  const faces = mesh.triangles.length / 3;
  return `
        def Mesh "${name}" (
            prepend apiSchemas = ["MaterialBindingAPI"]
        )
        {
            uniform bool doubleSided = 0
            int[] faceVertexCounts = [${new Array(faces).fill(3).join(", ")}]
            int[] faceVertexIndices = [${mesh.triangles.join(", ")}]
            point3f[] points = ${formatTuples(mesh.points)}
            normal3f[] normals = ${formatTuples(mesh.normals)} (
                interpolation = "vertex"
            )${formatTextureCoordinates(mesh)}
            uniform token subdivisionScheme = "none"
            rel material:binding = </Print/Materials/${name}>
        }`;
}

/** The picture emits light, so that the viewer's lighting does not change its colours. */
const pictureMaterial = `
        def Material "Picture"
        {
            token outputs:surface.connect = </Print/Materials/Picture/Surface.outputs:surface>

            def Shader "Surface"
            {
                uniform token info:id = "UsdPreviewSurface"
                color3f inputs:diffuseColor = (0, 0, 0)
                color3f inputs:emissiveColor.connect = </Print/Materials/Picture/Texture.outputs:rgb>
                int inputs:useSpecularWorkflow = 1
                color3f inputs:specularColor = (0, 0, 0)
                float inputs:roughness = 1
                token outputs:surface
            }

            def Shader "Texture"
            {
                uniform token info:id = "UsdUVTexture"
                asset inputs:file = @${pictureFile}@
                token inputs:sourceColorSpace = "sRGB"
                token inputs:wrapS = "clamp"
                token inputs:wrapT = "clamp"
                float2 inputs:st.connect = </Print/Materials/Picture/Place.outputs:result>
                float3 outputs:rgb
            }

            def Shader "Place"
            {
                uniform token info:id = "UsdPrimvarReader_float2"
                string inputs:varname = "st"
                float2 outputs:result
            }
        }`;

function formatBareMaterial(model: WorkModel): string {
  return `
        def Material "Bare"
        {
            token outputs:surface.connect = </Print/Materials/Bare/Surface.outputs:surface>

            def Shader "Surface"
            {
                uniform token info:id = "UsdPreviewSurface"
                color3f inputs:diffuseColor = (${toLinearColour(materialColours[model.material]).join(", ")})
                float inputs:metallic = 0
                float inputs:roughness = 1
                token outputs:surface
            }
        }`;
}

/**
 * Describes the work, anchored to a wall (Apple, "USDZ schemas for AR", Preliminary_AnchoringAPI). The
 * anchor's y axis points out of the wall, so the work is rotated by -90°.
 */
function formatScene(model: WorkModel): string {
  return `#usda 1.0
(
    customLayerData = {
        string creator = "Nkar"
    }
    defaultPrim = "Print"
    metersPerUnit = 1
    upAxis = "Y"
)

def Xform "Print" (
    prepend apiSchemas = ["Preliminary_AnchoringAPI"]
    kind = "component"
)
{
    uniform token preliminary:anchoring:type = "plane"
    uniform token preliminary:planeAnchoring:alignment = "vertical"

    def Xform "Body"
    {
        float xformOp:rotateX = -90
        uniform token[] xformOpOrder = ["xformOp:rotateX"]
${formatMesh("Picture", model.mesh.picture)}
${formatMesh("Bare", model.mesh.bare)}
    }

    def Scope "Materials"
    {${pictureMaterial}
${formatBareMaterial(model)}
    }
}
`;
}

/** USDZ requires that the contents of files start at multiples of 64 bytes. */
const alignmentBytes = 64;
/** The header of a file in a ZIP, without its name and extra field. */
const localHeaderBytes = 30;
/** Id and length of an extra field. */
const extraHeaderBytes = 4;
/** Id of the extra field with the padding, as in USD's own writer. */
const paddingId = 0x1986;
/** The same for all files, so that equal files make equal archives. ZIP stores local time. */
const fileDate = new Date(1980, 0, 1);

/** Writes a ZIP file without compression, with padding before each content. Names must be ASCII. */
function writeStoredZip(files: Record<string, Uint8Array>): Uint8Array {
  const entries: Zippable = {};
  let end = 0;
  for (const [name, bytes] of Object.entries(files)) {
    const start = end + localHeaderBytes + name.length + extraHeaderBytes;
    const padding = new Uint8Array((alignmentBytes - (start % alignmentBytes)) % alignmentBytes);
    entries[name] = [bytes, { level: 0, mtime: fileDate, extra: { [paddingId]: padding } }];
    end = start + padding.length + bytes.length;
  }
  return zipSync(entries);
}

/** Returns the USDZ file of a model. */
export function writeUsdz(model: WorkModel): Uint8Array {
  return writeStoredZip({
    "print.usda": Buffer.from(formatScene(model)),
    [pictureFile]: model.picture,
  });
}
