import { type Accessor, Document, type Material, WebIO } from "@gltf-transform/core";
import { KHRMaterialsUnlit } from "@gltf-transform/extensions";
import { materialColours } from "@nkar/wall/work-face";
import type { Mesh } from "../../../core/work-model.ts";
import { toLinearColour, type WorkModel } from "./work-model.ts";

// Codes of texture filters and edges in glTF 2.0.
const linear = 9729;
const linearMipmapLinear = 9987;
const clampToEdge = 33071;

/** Writes a model as a GLB file (glTF 2.0): lengths in metres, y points up, and the front faces +z. */
export function writeGlb({ title, material, mesh, picture }: WorkModel): Promise<Uint8Array> {
  const document = new Document();
  document.getRoot().getAsset().generator = "Nkar";
  const buffer = document.createBuffer();

  function createAccessor(
    type: "SCALAR" | "VEC2" | "VEC3",
    array: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>,
  ): Accessor {
    return document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
  }
  function createPrimitive({ points, normals, textures, triangles }: Mesh, surface: Material) {
    const primitive = document
      .createPrimitive()
      .setMaterial(surface.setMetallicFactor(0).setRoughnessFactor(1))
      .setAttribute("POSITION", createAccessor("VEC3", new Float32Array(points.flat())))
      .setAttribute("NORMAL", createAccessor("VEC3", new Float32Array(normals.flat())))
      .setIndices(createAccessor("SCALAR", new Uint16Array(triangles)));
    if (textures.length === 0) return primitive;
    return primitive.setAttribute(
      "TEXCOORD_0",
      createAccessor("VEC2", new Float32Array(textures.flat())),
    );
  }

  const texture = document.createTexture().setImage(picture).setMimeType("image/jpeg");
  // The viewer's lighting must not change the colours of the picture.
  const unlit = document.createExtension(KHRMaterialsUnlit).createUnlit();
  const unlitMaterial = document
    .createMaterial("Picture")
    .setBaseColorTexture(texture)
    .setExtension("KHR_materials_unlit", unlit);
  unlitMaterial
    .getBaseColorTextureInfo()
    ?.setMagFilter(linear)
    .setMinFilter(linearMipmapLinear)
    .setWrapS(clampToEdge)
    .setWrapT(clampToEdge);
  const bareMaterial = document
    .createMaterial(material)
    .setBaseColorFactor([...toLinearColour(materialColours[material]), 1]);

  const workMesh = document
    .createMesh(title)
    .addPrimitive(createPrimitive(mesh.picture, unlitMaterial))
    .addPrimitive(createPrimitive(mesh.bare, bareMaterial));
  document.createScene().addChild(document.createNode(title).setMesh(workMesh));
  return new WebIO().registerExtensions([KHRMaterialsUnlit]).writeBinary(document);
}
