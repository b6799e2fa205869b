import { materialColours } from "../../../core/print-model.ts";
import { linearColour, type Mesh, type PrintModel } from "./print-mesh.ts";
import { writeStoredZip } from "./stored-zip.ts";

const pictureFile = "textures/picture.jpg";

function tuples(values: readonly (readonly number[])[]): string {
  return `[${values.map((value) => `(${value.map(number).join(", ")})`).join(", ")}]`;
}

function number(value: number): string {
  return String(Math.round(value * 1e6) / 1e6);
}

/** USD texture coordinates start at the lower left corner. */
function textureCoordinates(mesh: Mesh): string {
  if (mesh.textures.length === 0) return "";
  return `
            texCoord2f[] primvars:st = ${tuples(mesh.textures.map(([u, v]) => [u, 1 - v]))} (
                interpolation = "vertex"
            )`;
}

function meshText(name: string, mesh: Mesh): string {
  const faces = mesh.triangles.length / 3;
  return `
        def Mesh "${name}" (
            prepend apiSchemas = ["MaterialBindingAPI"]
        )
        {
            uniform bool doubleSided = 0
            int[] faceVertexCounts = [${new Array(faces).fill(3).join(", ")}]
            int[] faceVertexIndices = [${mesh.triangles.join(", ")}]
            point3f[] points = ${tuples(mesh.points)}
            normal3f[] normals = ${tuples(mesh.normals)} (
                interpolation = "vertex"
            )${textureCoordinates(mesh)}
            uniform token subdivisionScheme = "none"
            rel material:binding = </Print/Materials/${name}>
        }`;
}

/** Emissive: lighting must not change the picture's colours. */
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

function bareText(model: PrintModel): string {
  return `
        def Material "Bare"
        {
            token outputs:surface.connect = </Print/Materials/Bare/Surface.outputs:surface>

            def Shader "Surface"
            {
                uniform token info:id = "UsdPreviewSurface"
                color3f inputs:diffuseColor = (${linearColour(materialColours[model.material]).join(", ")})
                float inputs:metallic = 0
                float inputs:roughness = 1
                token outputs:surface
            }
        }`;
}

/**
 * Anchored to a wall (Apple, "USDZ schemas for AR", Preliminary_AnchoringAPI). The anchor's y axis
 * points out of the wall, hence the rotation.
 */
function sceneText(model: PrintModel): string {
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
${meshText("Picture", model.mesh.picture)}
${meshText("Bare", model.mesh.bare)}
    }

    def Scope "Materials"
    {${pictureMaterial}
${bareText(model)}
    }
}
`;
}

export function writeUsdz(model: PrintModel): Buffer {
  return writeStoredZip([
    { name: "print.usda", bytes: Buffer.from(sceneText(model)) },
    { name: pictureFile, bytes: model.picture },
  ]);
}
