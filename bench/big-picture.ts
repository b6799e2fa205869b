// Makes a 24-megapixel JPEG with noise like canvas grain. Usage: node big-picture.ts FILE
import sharp from "sharp";

const grain = await sharp({
  create: {
    width: 6000,
    height: 4000,
    channels: 3,
    background: "#a08070",
    noise: { type: "gaussian", mean: 128, sigma: 30 },
  },
})
  .blur(1.2)
  .jpeg({ quality: 90 })
  .toBuffer();
await sharp(grain).toFile(process.argv[2] ?? "");
