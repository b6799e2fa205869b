/** Paints the demo pictures. `node scripts/paint-demo/main.mjs [name…]`: all, or those named. */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { views } from "./exhibition-views.mjs";
import { fromRaw, paintWork, saveJpeg } from "./paint.mjs";
import { worksByName } from "./works.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const pictures = path.join(root, "src/server/database/demo/pictures");
const defaults = path.join(root, "src/web/site/assets");

const wanted = new Set(process.argv.slice(2));
const asked = (name) => wanted.size === 0 || wanted.has(name);
const painted = new Map();

/** A work painted once per run, a little larger than kept, so that edges come out photographic. */
function paintedWork(name) {
  const known = painted.get(name);
  if (known) return known;
  const work = worksByName[name];
  if (!work) throw new Error(`There is no work named ${name}`);
  const { long, finish } = work.output;
  const picture = paintWork(
    { ...work, finish: { ...work.finish, ...finish } },
    Math.round(long * 1.2),
  );
  painted.set(name, picture);
  return picture;
}

async function report(name, task) {
  const started = Date.now();
  const bytes = await task();
  process.stdout.write(`${name}: ${Math.round(bytes / 1000)} kB, ${Date.now() - started} ms\n`);
}

for (const [name, work] of Object.entries(worksByName)) {
  if (!asked(name)) continue;
  const folder = name.startsWith("default-") ? defaults : pictures;
  await report(name, () =>
    saveJpeg(fromRaw(paintedWork(name)), path.join(folder, `${name}.jpg`), work.output),
  );
}

for (const view of views) {
  if (!asked(view.name)) continue;
  await report(view.name, async () =>
    saveJpeg(await view.make(paintedWork), path.join(pictures, `${view.name}.jpg`), view.output),
  );
}
