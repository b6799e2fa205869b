import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { onBothEngines } from "../../../test/support/databases.ts";
import { minimalArtwork } from "../../../test/support/samples.ts";

const address = "/api/contact-settings";
const specified = {
  instagramUrl: "",
  saatchiUrl: "",
  email: "anna@example.com",
  location: "Bremen",
  instagramHandle: "",
};
const added = { telephone: "+49 421 123456", showCommission: false, commission: "Portraits." };

onBothEngines((open) => {
  test("VIS-05, DAT-19 a change with the specified fields leaves the others as they are", async () => {
    const { admin, visitor } = await startCallers(await open());
    expect((await admin.call("PUT", address, specified)).body).toMatchObject({
      telephone: "",
      showCommission: true,
    });
    await admin.call("PUT", address, { ...specified, ...added });
    const { body } = await admin.call("PUT", address, { ...specified, email: "b@example.com" });
    expect(body).toMatchObject({ ...added, email: "b@example.com" });
    expect((await visitor.call("GET", address)).body).toMatchObject(added);
  });

  test("VIS-05 a telephone number of letters is refused at its field", async () => {
    const { admin } = await startCallers(await open());
    const { status, body } = await admin.call("PUT", address, { ...specified, telephone: "call" });
    expect(status).toBe(400);
    expect(body.issues).toMatchObject([{ path: "telephone", code: "telephoneInvalid" }]);
  });

  test("VIS-05 a question about a sold work asks for no commission where the painter takes none", async () => {
    const { admin, app } = await startCallers(await open());
    await admin.call("PUT", address, { ...specified, ...added });
    const sold = { ...minimalArtwork, availability: "sold" };
    const { body: work } = await admin.call("POST", "/api/artworks", sold);
    const html = await (await app.request(`/contact?artwork=${work.id}`)).text();
    expect(html).toContain("I am interested in the painting");
    expect(html).not.toContain("A commission like this work");
  });
});
