/** Types of the validator by which tests check 3D models; the package has no types of its own. */
declare module "gltf-validator" {
  interface Report {
    issues: { numErrors: number; numWarnings: number; messages: { code: string }[] };
    info: { totalTriangleCount: number; hasTextures: boolean };
  }
  export function validateBytes(bytes: Uint8Array, options?: object): Promise<Report>;
}
