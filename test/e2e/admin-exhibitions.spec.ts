import { resourceAddress } from "../../src/core/api-routes.ts";
import type { Exhibition } from "../../src/core/entities/exhibition.ts";
import {
  delayServer,
  entry,
  expect,
  expectFailure,
  expectToast,
  failServer,
  fieldMessage,
  test,
} from "../support/admin.ts";

test("AEX-01, AEX-02, AEX-03, AEX-04, AEX-08, TST-15, CCH-10 adding an exhibition resets the form", {
  tag: "@once",
}, async ({ page, painter }) => {
  await page.goto("/admin?tab=exhibitions");
  await expect(page.getByRole("heading", { name: "Add New Exhibition" })).toBeVisible();
  await expect(page.getByLabel("Type")).toHaveValue("solo");
  await expect(page.getByLabel("Year")).toHaveValue(`${new Date().getFullYear()}`);
  const title = `Stones ${Date.now()}`;
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Type").selectOption("group");
  await page.getByLabel("Year").fill("2031");
  await page.getByLabel("Venue").fill("Cascade Hall");
  await page.getByLabel("Location").fill("Yerevan, Armenia");
  await page.getByLabel("Description").fill("Twelve works.");
  await page.getByText("More details").click();
  await page.getByLabel("Start date").fill("1 May 2031");
  await page.getByLabel("End date").fill("1 June 2031");
  await page
    .getByRole("textbox", { name: "Exhibition image" })
    .fill("https://example.com/hall.jpg");
  const respond = await delayServer(page, "/api/exhibitions", "POST");
  await page.getByRole("button", { name: "Create Exhibition" }).click();
  await expect(page.getByRole("button", { name: "Creating..." })).toBeDisabled();
  respond();
  await expectToast(page, "Exhibition created successfully");
  await expect(page.getByLabel("Title")).toBeEmpty();
  await expect(page.getByLabel("Type")).toHaveValue("solo");
  const line = entry(page, title);
  for (const words of ["Cascade Hall, Yerevan, Armenia", "2031"]) {
    await expect(line).toContainText(words);
  }
  const exhibitions = await (await painter.get("/api/exhibitions")).json();
  expect(
    exhibitions.find((exhibition: { title: string }) => exhibition.title === title),
  ).toMatchObject({
    type: "group",
    description: "Twelve works.",
    startDate: "1 May 2031",
    endDate: "1 June 2031",
    image: "https://example.com/hall.jpg",
  });
});

test("KEE-02 an exhibition created while the painter types on is edited next @long", {
  tag: "@once",
}, async ({ page, painter }) => {
  const [first, second] = [`First ${Date.now()}`, `Second ${Date.now()}`];
  async function fill(title: string): Promise<void> {
    await page.getByLabel("Title").fill(title);
    await page.getByLabel("Venue").fill("Studio");
    await page.getByLabel("Location").fill("Gyumri");
  }
  await page.goto("/admin?tab=exhibitions");
  await fill(first);
  const respond = await delayServer(page, "/api/exhibitions", "POST");
  const create = page.getByRole("button", { name: "Create Exhibition" });
  const update = page.getByRole("button", { name: "Update Exhibition" });
  await create.click();
  await page.getByLabel("Description").fill("Typed meanwhile.");
  respond();
  await expect(update).toBeVisible();
  await expect(page.getByText(/^Kept on this (phone|computer)$/)).toBeVisible();
  await expect(page.getByRole("heading", { name: `Edit “${first}”` })).toBeVisible();
  await page.reload();
  await expect(update).toBeVisible();
  await expect(page.getByRole("listitem").getByLabel("Description")).toHaveValue(
    "Typed meanwhile.",
  );

  await page.goto("/admin?tab=exhibitions");
  await fill(second);
  await create.click();
  await expectToast(page, "Exhibition created successfully");
  const exhibitions: Exhibition[] = await (await painter.get("/api/exhibitions")).json();
  const stored = exhibitions.map(({ title }) => title);
  expect(stored).toEqual(expect.arrayContaining([first, second]));
});

test("AEX-06, TST-15 an empty year becomes 0, and a failure keeps the input", {
  tag: "@once",
}, async ({ page, painter }) => {
  await page.goto("/admin?tab=exhibitions");
  await page.getByRole("button", { name: "Create Exhibition" }).click();
  await expect(fieldMessage(page, "Title is required")).toBeVisible();
  await expect(page.getByLabel("Title")).toBeFocused();
  const title = `No year ${Date.now()}`;
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Venue").fill("Studio");
  await page.getByLabel("Location").fill("Gyumri");
  await page.getByLabel("Year").fill("");
  await failServer(page, "/api/exhibitions", "POST");
  const failure = page.waitForResponse((response) => response.status() === 500);
  await page.getByRole("button", { name: "Create Exhibition" }).click();
  await failure;
  await expectFailure(page, "Failed to create exhibition");
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await page.unroute("**/api/exhibitions");
  await page.getByRole("button", { name: "Create Exhibition" }).click();
  await expectToast(page, "Exhibition created successfully");
  const exhibitions = await (await painter.get("/api/exhibitions")).json();
  expect(exhibitions).toContainEqual(expect.objectContaining({ title, year: 0 }));
});

test("AEX-07, TST-17 an exhibition is edited in place", { tag: "@once" }, async ({
  page,
  content,
}) => {
  const title = `To mend ${Date.now()}`;
  await content.addExhibition({ title, venue: "Old hall", location: "Dilijan", year: 2018 });
  await page.goto("/admin?tab=exhibitions");
  await entry(page, title)
    .getByRole("button", { name: /^Edit / })
    .click();
  const form = page.getByRole("listitem").filter({ hasText: `Edit “${title}”` });
  await expect(form.getByLabel("Year")).toHaveValue("2018");
  await form.getByLabel("Venue").fill("New hall");
  await failServer(page, "/api/exhibitions/*", "PATCH");
  await form.getByRole("button", { name: "Update Exhibition" }).click();
  await expectFailure(page, "Failed to update exhibition");
  await page.unroute("**/api/exhibitions/*");
  await form.getByRole("button", { name: "Update Exhibition" }).click();
  await expectToast(page, "Exhibition updated successfully");
  await expect(entry(page, title)).toContainText("New hall, Dilijan");
  await entry(page, title)
    .getByRole("button", { name: /^Edit / })
    .click();
  await form.getByRole("button", { name: "Cancel" }).click();
  await expect(entry(page, title)).toBeVisible();
});

test("KEE-01 an exhibition that is created again while the painter types on stays open @long", {
  tag: "@once",
}, async ({ page, painter, content }) => {
  const address = resourceAddress("exhibitions");
  const { id, title } = await content.addExhibition({ title: `Again ${Date.now()}` });
  await page.goto(`/admin?tab=exhibitions&edit=${id}`);
  const form = page.getByRole("listitem").filter({ hasText: `Edit “${title}”` });
  await form.getByLabel("Description").fill("Forty views of one lake.");
  await painter.delete(`${address}/${id}`, { failOnStatusCode: true });
  const update = form.getByRole("button", { name: "Update Exhibition" });
  await update.click();
  const answer = await delayServer(page, address, "POST");
  await page.getByRole("alertdialog").getByRole("button", { name: "Create it again" }).click();
  const venue = form.getByLabel("Venue");
  await venue.fill("Typed ");
  answer();
  await expect(form.getByText(/^Kept on this (phone|computer)$/)).toBeVisible();
  await expect(venue).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type("on");
  await expect(venue).toHaveValue("Typed on");
  await update.click();
  await expectToast(page, "Exhibition updated successfully");
  await expect(entry(page, title)).toHaveCount(1);
  const exhibitions: Exhibition[] = await (await painter.get(address)).json();
  expect(exhibitions.filter((exhibition) => exhibition.title === title)).toEqual([
    expect.objectContaining({ venue: "Typed on", description: "Forty views of one lake." }),
  ]);
  const [deleted] = await (await painter.get("/api/trash")).json();
  await painter.post(`/api/trash/${deleted.id}/restore`, { failOnStatusCode: true });
});
