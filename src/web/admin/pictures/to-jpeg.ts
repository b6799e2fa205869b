interface JpegLimits {
  maxBytes: number;
  maxPixels: number;
}

const quality = 0.92;

/** Each attempt draws a smaller picture, because the size of a JPEG cannot be calculated. */
const maxAttempts = 6;

/** An element, because it turns the picture upright in every browser. */
async function load(file: File): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = () => reject(new Error(`The browser cannot read ${file.type}`));
    });
  } finally {
    URL.revokeObjectURL(image.src);
  }
  return image;
}

/** Null if the canvas is too large for the device. Safari then leaves it empty. */
async function draw(image: HTMLImageElement, scale: number): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  // The widest colours of phones; the browser adds the profile to the JPEG.
  const context = canvas.getContext("2d", { colorSpace: "display-p3" });
  if (!context) return null;
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  if (context.getImageData(0, 0, 1, 1).data[0] !== 255) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/jpeg", quality),
  );
  // Safari frees the memory of a canvas late.
  canvas.width = 0;
  canvas.height = 0;
  return blob;
}

function nameOf(file: File): string {
  return `${file.name.replace(/\.[^.]*$/, "")}.jpg`;
}

/**
 * Encodes a picture on the device as JPEG, as large as the limits allow: upright, in its colours,
 * and without its metadata, such as the place of a photograph.
 * @throws if the browser cannot read the picture or has too little memory
 */
export async function toJpeg(file: File, { maxBytes, maxPixels }: JpegLimits): Promise<File> {
  const image = await load(file);
  let scale = Math.min(1, Math.sqrt(maxPixels / (image.naturalWidth * image.naturalHeight)));
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const jpeg = await draw(image, scale);
    if (jpeg && jpeg.size <= maxBytes) {
      return new File([jpeg], nameOf(file), { type: "image/jpeg" });
    }
    scale *= jpeg ? Math.min(0.95, 0.97 * Math.sqrt(maxBytes / jpeg.size)) : 0.7;
  }
  throw new Error("The picture could not be made small enough");
}
