import {
  delayServer,
  entry,
  expect,
  expectFailure,
  expectToast,
  failNextRequest,
  fieldMessage,
  test,
} from "../support/admin.ts";

test("AEX-01, AEX-02, AEX-03, AEX-04, AEX-06, AEX-07, AEX-08, TST-15, TST-17, CCH-10 adding an exhibition reports what is wrong and resets the form, and it is edited in place", {
  tag: ["@once", "@short"],
}, async ({ page, painter }) => {
  await page.goto("/admin?tab=exhibitions");
  await expect(page.getByRole("heading", { name: "Add New Exhibition" })).toBeVisible();
  await expect(page.getByLabel("Type")).toHaveValue("solo");
  await expect(page.getByLabel("Year")).toHaveValue(`${new Date().getFullYear()}`);
  const create = page.getByRole("button", { name: "Create Exhibition" });
  await create.click();
  await expect(fieldMessage(page, "Title is required")).toBeVisible();
  await expect(page.getByLabel("Title")).toBeFocused();

  const title = `Stones ${Date.now()}`;
  await page.getByText("More details").click();
  for (const [label, text] of [
    ["Title", title],
    ["Year", ""],
    ["Venue", "Cascade Hall"],
    ["Location", "Yerevan, Armenia"],
    ["Description", "Twelve works."],
    ["Start date", "1 May 2031"],
    ["End date", "1 June 2031"],
  ] as const) {
    await page.getByLabel(label).fill(text);
  }
  await page.getByLabel("Type").selectOption("group");
  const image = "https://example.com/hall.jpg";
  await page.getByRole("textbox", { name: "Exhibition image" }).fill(image);
  await failNextRequest(page, "/api/exhibitions", "POST");
  const respond = await delayServer(page, "/api/exhibitions", "POST");
  await create.click();
  await expect(page.getByRole("button", { name: "Creating..." })).toBeDisabled();
  // The earlier refusal shows the same message.
  const failed = page.waitForResponse("**/api/exhibitions");
  respond();
  expect((await failed).status()).toBe(500);
  await expectFailure(page, "Failed to create exhibition");
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await create.click();
  await expectToast(page, "Exhibition created successfully");
  await expect(page.getByLabel("Title")).toBeEmpty();
  await expect(page.getByLabel("Type")).toHaveValue("solo");
  await expect(entry(page, title)).toContainText("Cascade Hall, Yerevan, Armenia");
  const exhibitions = await (await painter.get("/api/exhibitions")).json();
  const dates = { startDate: "1 May 2031", endDate: "1 June 2031" };
  expect(exhibitions).toContainEqual(
    // An empty year.
    expect.objectContaining({ title, type: "group", year: 0, ...dates, image }),
  );

  await entry(page, title)
    .getByRole("button", { name: /^Edit / })
    .click();
  const form = page.getByRole("listitem").filter({ hasText: `Edit “${title}”` });
  await expect(form.getByLabel("Year")).toHaveValue("0");
  await form.getByLabel("Venue").fill("New hall");
  await failNextRequest(page, "/api/exhibitions/*", "PATCH");
  const update = form.getByRole("button", { name: "Update Exhibition" });
  await update.click();
  await expectFailure(page, "Failed to update exhibition");
  await update.click();
  await expectToast(page, "Exhibition updated successfully");
  await expect(entry(page, title)).toContainText("New hall, Yerevan");
});

test("each installation view has its caption, which goes with it (SEL-03)", {
  tag: "@once",
}, async ({ page, painter }) => {
  const views = ["hall", "stairs", "garden"].map((name) => `https://example.com/${name}.jpg`);
  const title = `Rooms ${Date.now()}`;
  const made = await painter.post("/api/exhibitions", {
    data: {
      ...{ title, venue: "Cascade Hall", location: "Yerevan", year: 2031 },
      installationViews: views,
      installationCaptions: "The hall\nThe stairs",
    },
  });
  const { id } = await made.json();
  await page.goto("/admin?tab=exhibitions");
  await entry(page, title)
    .getByRole("button", { name: /^Edit / })
    .click();
  const form = page.getByRole("listitem").filter({ hasText: `Edit “${title}”` });
  await form.getByText("Its page", { exact: true }).click();
  await expect(form.getByLabel("Caption of view 2")).toHaveValue("The stairs");
  await form.getByLabel("Caption of view 3").fill("The garden, at noon");
  await form.getByRole("textbox", { name: "Installation view 1" }).fill("");
  await form.getByRole("button", { name: "Update Exhibition" }).click();
  await expectToast(page, "Exhibition updated successfully");
  const stored = await (await painter.get(`/api/exhibitions/${id}`)).json();
  expect(stored).toMatchObject({
    installationViews: views.slice(1),
    installationCaptions: "The stairs\nThe garden, at noon",
  });
});

test("AEX-08 a refused picture unfolds the fields around it", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/admin?tab=exhibitions");
  const details = page.getByText("More details");
  await details.click();
  const image = page.getByRole("textbox", { name: "Exhibition image" });
  await image.fill("no address");
  await details.click();
  await expect(image).toBeHidden();
  for (const label of ["Title", "Venue", "Location"]) await page.getByLabel(label).fill("Stones");
  await page.getByRole("button", { name: "Create Exhibition" }).click();
  await expect(image).toBeFocused();
});
