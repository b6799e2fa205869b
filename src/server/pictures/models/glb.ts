import { materialColours } from "../../../core/print-model.ts";
import { linearColour, type Mesh, type PrintModel } from "./print-mesh.ts";

// Constants of glTF 2.0.
const floatType = 5126;
const unsignedShortType = 5123;
const arrayBufferTarget = 34962;
const elementArrayBufferTarget = 34963;
const linearFilter = 9729;
const mipmapFilter = 9987;
const clampToEdge = 33071;

interface BufferView {
  buffer: 0;
  byteOffset: number;
  byteLength: number;
  target?: number;
}

/** Aligns every view to 4 bytes. */
function createBinary() {
  const parts: Uint8Array[] = [];
  const views: BufferView[] = [];
  let length = 0;
  return {
    views,
    add(bytes: Uint8Array, target?: number): number {
      const view: BufferView = { buffer: 0, byteOffset: length, byteLength: bytes.length };
      views.push(target === undefined ? view : { ...view, target });
      const padded = padTo4(bytes, 0);
      parts.push(padded);
      length += padded.length;
      return views.length - 1;
    },
    bytes: () => Buffer.concat(parts),
  };
}

function padTo4(bytes: Uint8Array, fillByte: number): Uint8Array {
  const paddingBytes = (4 - (bytes.length % 4)) % 4;
  return paddingBytes === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(paddingBytes, fillByte)]);
}

function bytesOf(array: Float32Array | Uint16Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

type Binary = ReturnType<typeof createBinary>;

function addPrimitive(binary: Binary, accessors: object[], mesh: Mesh, material: number) {
  function add(values: number[], type: "VEC3" | "VEC2", size: number, bounds?: object): number {
    accessors.push({
      bufferView: binary.add(bytesOf(new Float32Array(values)), arrayBufferTarget),
      componentType: floatType,
      count: values.length / size,
      type,
      ...bounds,
    });
    return accessors.length - 1;
  }
  const extreme = (choose: (...values: number[]) => number) =>
    [0, 1, 2].map((axis) => Math.fround(choose(...mesh.points.map((point) => point[axis] ?? 0))));
  const attributes = {
    POSITION: add(mesh.points.flat(), "VEC3", 3, {
      min: extreme(Math.min),
      max: extreme(Math.max),
    }),
    NORMAL: add(mesh.normals.flat(), "VEC3", 3),
    ...(mesh.textures.length > 0 && { TEXCOORD_0: add(mesh.textures.flat(), "VEC2", 2) }),
  };
  accessors.push({
    bufferView: binary.add(bytesOf(new Uint16Array(mesh.triangles)), elementArrayBufferTarget),
    componentType: unsignedShortType,
    count: mesh.triangles.length,
    type: "SCALAR",
  });
  return { attributes, indices: accessors.length - 1, material };
}

function describe(model: PrintModel, binary: Binary): object {
  const accessors: object[] = [];
  const primitives = [
    addPrimitive(binary, accessors, model.mesh.picture, 0),
    addPrimitive(binary, accessors, model.mesh.bare, 1),
  ];
  const image = { bufferView: binary.add(model.picture), mimeType: "image/jpeg" };
  return {
    asset: { version: "2.0", generator: "Nkar" },
    // Unlit: the viewer's lighting must not change the colours.
    extensionsUsed: ["KHR_materials_unlit"],
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, name: model.title }],
    meshes: [{ primitives, name: model.title }],
    materials: [
      {
        name: "Picture",
        pbrMetallicRoughness: {
          baseColorTexture: { index: 0 },
          metallicFactor: 0,
          roughnessFactor: 1,
        },
        extensions: { KHR_materials_unlit: {} },
      },
      {
        name: model.material,
        pbrMetallicRoughness: {
          baseColorFactor: [...linearColour(materialColours[model.material]), 1],
          metallicFactor: 0,
          roughnessFactor: 1,
        },
      },
    ],
    textures: [{ sampler: 0, source: 0 }],
    samplers: [
      {
        magFilter: linearFilter,
        minFilter: mipmapFilter,
        wrapS: clampToEdge,
        wrapT: clampToEdge,
      },
    ],
    images: [image],
    accessors,
    bufferViews: binary.views,
  };
}

/** glTF 2.0, § 4.4: metres, y up, facing +z. */
export function writeGlb(model: PrintModel): Buffer {
  const binary = createBinary();
  const description = describe(model, binary);
  const body = binary.bytes();
  const text = Buffer.from(
    JSON.stringify({ ...description, buffers: [{ byteLength: body.length }] }),
  );
  const json = padTo4(text, 0x20);
  const header = Buffer.alloc(12);
  header.write("glTF", 0, "latin1");
  header.writeUInt32LE(2, 4);
  header.writeUInt32LE(12 + 8 + json.length + 8 + body.length, 8);
  return Buffer.concat([
    header,
    chunkHeader(json.length, "JSON"),
    json,
    chunkHeader(body.length, "BIN\0"),
    body,
  ]);
}

function chunkHeader(length: number, type: string): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32LE(length, 0);
  header.write(type, 4, "latin1");
  return header;
}
