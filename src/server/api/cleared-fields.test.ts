import { expect, test } from "vitest";
import type { z } from "zod";
import { type Caller, startCallers } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";
import {
  allContactSettings,
  artistBio,
  artistSettings,
  homepageSettings,
  minimalArtwork,
  minimalExhibition,
  minimalPrint,
  minimalRoom,
  minimalSeries,
} from "../../../test/support/samples.ts";
import { type ContentName, resourceAddress, resources } from "../../core/api-routes.ts";
import { listTranslatedFields } from "../../core/records/records.ts";
import { inputSchemas } from "../../core/records/schemas.ts";
import { defaultSalesSettings } from "../../core/records/settings-defaults.ts";
import { translationPath, valueAt } from "../../web/admin/forms/form-state.ts";
import { blankDraft, type Draft } from "../../web/admin/outbox/draft.ts";
import { differingFields, type Edit } from "../../web/admin/outbox/edits.ts";
import { buildRequest, formValues, parseEdit } from "../../web/admin/outbox/form-values.ts";

const picture = minimalArtwork.images[0];
const rights = "http://rightsstatements.org/vocab/InC/1.0/";

/** Each record with a value in each field. A field added later does not compile without a value here. */
const filled: { [Name in ContentName]: Required<z.input<(typeof inputSchemas)[Name]>> } = {
  artworks: {
    ...{ ...minimalArtwork, images: [picture] },
    saatchiUrl: "https://example.com/a",
    buyLink: "https://example.com/b",
    featured: true,
    availableForPrint: true,
    printSizes: minimalPrint.availableSizes,
    preferredPrintMaterial: "canvas",
    published: true,
    wireDrop: 6.5,
  },
  prints: {
    ...{ ...minimalPrint, images: [picture] },
    description: "On cotton paper.",
    artworkId: 1,
    preferredMaterial: "canvas",
    status: "discontinued",
    featured: true,
    position: 3,
    published: true,
    editionSize: 20,
    editionFacts: "Signed on the back.",
  },
  exhibitions: {
    ...minimalExhibition,
    type: "group",
    startDate: "May",
    endDate: "June",
    description: "Light on stone.",
    image: picture,
    text: "Twelve winters.",
    installationViews: [picture],
    installationCaptions: "The large hall",
    address: "7 Abovyan Street",
    hours: "Daily, 11–18",
    press: "Hetq https://hetq.am/en/1",
    works: [{ artwork: 1 }],
  },
  series: {
    ...minimalSeries,
    years: "2019–2023",
    text: "Six winters at the lake.",
    cover: picture,
    works: [{ artwork: 1 }],
  },
  rooms: {
    ...minimalRoom,
    letter: "Dear Anna, six winters at the lake.",
    works: [{ artwork: 1 }],
    showsPrices: true,
    endsOn: "2026-12-05",
    language: "hy",
  },
  homepageSettings: { ...homepageSettings, featuredArtworkIds: ["1"] },
  artistSettings: { ...artistSettings, translationLanguages: ["hy"], writingLanguage: "en" },
  artistBio: { ...artistBio, statement: "Hope.", education: "Yerevan", awards: "None" },
  contactSettings: { ...allContactSettings, saatchiUrl: "/shop", commission: "Ask me." },
  zoomSettings: { zoom: "2000", rights, attribution: "Anna Example" },
  salesSettings: {
    ...defaultSalesSettings,
    ...{ customSizes: true, showSoldPrices: true, showReserved: true, terms: "Rolled." },
    printFacts: "Signed.",
  },
};

/** Returns the value of an empty field in a form, then the values of an empty list for the API. */
function emptyValues(name: ContentName, field: string, shown: unknown, sent: unknown): unknown[] {
  if (Array.isArray(shown)) {
    return [valueAt(formValues(name, { ...filled[name], [field]: [] }), field), [], null];
  }
  return [{ boolean: false, number: null, string: "" }[typeof sent as string]];
}

type Field = [name: string, empty: unknown, full: unknown];

/** Returns the fields of a record that its schema lets a form leave empty. */
function clearableFields(name: ContentName): Field[] {
  const shown = formValues(name, filled[name]);
  const ofRecord = Object.entries(inputSchemas[name].shape).flatMap(([field, schema]) => {
    const full = valueAt(shown, field);
    const empty = emptyValues(name, field, full, valueAt(filled[name], field));
    const isClearable = empty.some((value) => schema.safeParse(value).success);
    return isClearable ? [[field, empty[0], full] satisfies Field] : [];
  });
  const translated = listTranslatedFields(name).map(
    (field): Field => [translationPath("hy", field), "", "Երեկո"],
  );
  return [...ofRecord, ...translated];
}

const fields = (Object.keys(inputSchemas) as ContentName[]).flatMap((name) =>
  clearableFields(name).map((field) => [name, ...field] as const),
);

async function createRecord(admin: Caller, name: ContentName): Promise<string> {
  await admin.add(resourceAddress("artworks"), minimalArtwork);
  if (resources[name].kind === "collection") {
    const { id } = await admin.add(resourceAddress(name as "artworks"), filled[name]);
    return resourceAddress(name as "artworks", id);
  }
  const address = resourceAddress(name as "artistBio");
  expect(await admin.status("PUT", address, filled[name])).toBe(200);
  return address;
}

/** Saves an edit as the form of the record does. @returns the records before and after */
async function saveEdit(admin: Caller, kind: ContentName, address: string, edit: Edit) {
  const read = () => admin.read(`${address}?unpublished=true`);
  const base = await read();
  const place = { id: "1", page: "/admin", title: "", editedAt: 0 };
  const draft: Draft = { ...blankDraft, ...place, kind, address, isNew: false, base };
  const parsed = await parseEdit(draft, edit);
  if ("issues" in parsed) throw new Error(JSON.stringify(parsed.issues));
  const request = buildRequest(draft, edit, parsed.body);
  if (!request) throw new Error("Nothing differs");
  const answer = await admin.call(request.method, address, request.body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { base, stored: await read() };
}

/** Print sizes are stored only while a work is available as a print (FAW-13). */
const dependents: Record<string, string[]> = { availableForPrint: ["printSizes"] };

test.each(fields)(
  "FAW-13, FPR-02, DAT-26 %s: %s, cleared and set alone in the form, is stored so",
  async (name, field, empty, full) => {
    const { admin } = await startCallers(await emptyDatabase());
    const address = await createRecord(admin, name);
    const steps = field in filled[name] ? [empty, full] : [full, empty];
    for (const value of steps) {
      const { base, stored } = await saveEdit(admin, name, address, { [field]: value });
      const changed = differingFields(base, stored).filter((each) => each !== "updatedAt");
      expect(changed.toSorted()).toEqual([field, ...(dependents[field] ?? [])].toSorted());
      expect(valueAt(formValues(name, stored), field) ?? "").toEqual(value ?? "");
    }
  },
);

test("DAT-26 a work that is no longer available as a print has no print sizes", async () => {
  const { admin } = await startCallers(await emptyDatabase());
  const address = await createRecord(admin, "artworks");
  const { stored } = await saveEdit(admin, "artworks", address, { availableForPrint: false });
  expect(stored.printSizes).toBeNull();
});
