import { startCallers, type TestApi } from "./api.ts";
import { emptyDatabase } from "./databases.ts";
import { plainPicture } from "./sample-pictures.ts";
import { minimalArtwork, minimalPrint } from "./samples.ts";

/** A private room as the painter sends it to the API. */
export const letter = {
  title: "For Anna",
  letter: "Dear Anna,\nthree works for the white wall.",
  works: [{ artwork: 2 }, { print: 1 }, { artwork: 1 }],
};

/** A published work and print, an unpublished work of two pictures, and an open room with them. */
export async function startRoom(more: object = {}) {
  const { admin, visitor, app, services } = await startCallers(await emptyDatabase());
  const upload = async (width: number, height: number) =>
    admin.upload(
      await plainPicture([width % 256, height % 256, 90], width, height)
        .jpeg()
        .toBuffer(),
    );
  const [shown, hidden, detail] = [
    await upload(1200, 900),
    await upload(1000, 1300),
    await upload(700, 700),
  ];
  await admin.add("/api/artworks", { ...minimalArtwork, title: "Dawn", images: [shown] });
  const unpublished = { title: "Quarry", images: [hidden, detail], published: false };
  await admin.add("/api/artworks", { ...minimalArtwork, ...unpublished });
  await admin.add("/api/prints", { ...minimalPrint, title: "Evening", images: [shown] });
  await admin.add("/api/rooms", { ...letter, ...more });
  const { address } = await admin.add("/api/rooms/1/link", undefined);
  const page = new URL(address).pathname;
  const patch = (path: string, from: object, set: object) =>
    admin.call("PATCH", path, { set, from });
  return { admin, visitor, app, services, page, patch, images: [shown, hidden, detail] };
}

export const sender = {
  name: "Anna",
  email: "anna@example.com",
  message: "May I see it on Friday?",
};

/** Posts the form as a browser without scripts. */
export function postForm(
  { app }: Pick<TestApi, "app">,
  address: string,
  fields: Record<string, string>,
) {
  return app.request(address, { method: "POST", body: new URLSearchParams(fields) });
}
