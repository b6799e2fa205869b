export type ColourSpace = "srgb" | "display-p3";

const jpegStart = "\xff\xd8";
const profileStart = "ICC_PROFILE\0";

/** A JPEG without a profile is in sRGB and stays so: its conversion takes longer than its decoding. */
export async function colourSpaceOf(source: Blob | ImageBitmap): Promise<ColourSpace> {
  if (source instanceof ImageBitmap) return "display-p3";
  const text = new TextDecoder("latin1").decode(await source.arrayBuffer());
  return text.startsWith(jpegStart) && !text.includes(profileStart) ? "srgb" : "display-p3";
}
