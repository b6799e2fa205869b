// Minimum cost of an upload: decode once, make one variant. Usage: node raw-sharp.ts FILE; prints
// ms
import { readFileSync } from "node:fs";
import sharp from "sharp";

const bytes = readFileSync(process.argv[2] ?? "");
sharp.concurrency(1);
const start = performance.now();
await sharp(bytes).raw().toBuffer();
await sharp(bytes).resize(1600).jpeg({ quality: 80 }).toBuffer();
process.stdout.write(String(performance.now() - start));
