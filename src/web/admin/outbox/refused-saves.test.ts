import { expect, test } from "vitest";
import { blankDraft, type Draft, isDiscardable } from "./draft.ts";
import { applyEvent } from "./transitions.ts";

const blank: Draft = {
  ...blankDraft,
  id: "1",
  kind: "exhibitions",
  address: "/exhibitions",
  isNew: true,
  page: "/admin",
  title: "",
  editedAt: 0,
  base: null,
};

function typeTitle(draft: Draft, value: string): Draft {
  return applyEvent(draft, { type: "set", field: "title", value, isSaved: false, title: value });
}

const queued = applyEvent(typeTitle(blank, "Stone"), { type: "save", key: "first" });
const request = { method: "POST", address: "/exhibitions", body: {} } as const;
const sending = applyEvent(queued, { type: "send", saveKey: "first", request });
const waiting = applyEvent(sending, { type: "silence", saveKey: "first", waitsFor: "network" });

/** The save of a title that no request carries yet. */
function savingOf(title: string, key: string) {
  return { key, edit: { title }, request: null };
}

test("KEE-02 a creation keeps its key while only the form refuses what is typed since", () => {
  const invalid = applyEvent(waiting, { type: "invalid", issues: [] });
  expect(applyEvent(invalid, { type: "save", key: "second" }).saving?.key).toBe("first");
});

test("KEE-02 a save after an error of the server sends what the form has then", () => {
  const failed = applyEvent(sending, {
    type: "refused",
    saveKey: "first",
    issues: [],
    message: "Error",
  });
  expect(failed).toMatchObject({ state: "refused", saving: null });
  const corrected = applyEvent(typeTitle(failed, "Tuff"), { type: "save", key: "second" });
  expect(corrected).toMatchObject({ state: "queued", saving: savingOf("Tuff", "second") });
});

test("KEE-02 a save that was pressed before an earlier one is refused is sent next", () => {
  const again = applyEvent(typeTitle(waiting, "Tuff"), { type: "save", key: "second" });
  const refused = applyEvent(again, {
    type: "refused",
    saveKey: "first",
    issues: [],
    message: "Error",
  });
  const saving = savingOf("Tuff", "second");
  expect(refused).toMatchObject({ state: "queued", saving, message: null });
});

test("KEE-02 an answer to an earlier save, which another tab has sent too, changes nothing", () => {
  const again = applyEvent(typeTitle(sending, "Tuff"), { type: "save", key: "second" });
  const earlier = { saveKey: "first" } as const;
  const refusal = { ...earlier, type: "refused", issues: [], message: "Error" } as const;
  const record = { id: 1, title: "Stone" };
  const following = applyEvent(again, refusal);
  for (const answer of [
    refusal,
    { ...earlier, type: "send", request },
    { ...earlier, type: "silence", waitsFor: "network" },
    { ...earlier, type: "stored", record },
    { ...earlier, type: "conflict", record, fields: ["title"] },
    { ...earlier, type: "gone" },
  ] as const) {
    expect(applyEvent(following, answer)).toBe(following);
    expect(applyEvent(applyEvent(following, { type: "discard" }), answer)).toMatchObject(
      blankDraft,
    );
  }
});

test("KEE-02 a save sends what the form had when the painter pressed the button", () => {
  const pressed = applyEvent(typeTitle(sending, "Tuff"), { type: "save", key: "second" });
  const saving = savingOf("Tuff", "second");
  const record = { id: 1, title: "Stone" };
  for (const value of ["Tuff and ba", "Stone"]) {
    const typed = typeTitle(pressed, value);
    for (const answer of [
      { type: "refused", saveKey: "first", issues: [] },
      { type: "stored", saveKey: "first", record },
    ] as const) {
      expect(applyEvent(typed, answer)).toMatchObject({
        state: "queued",
        saving,
        edit: { title: value },
      });
    }
  }
});

test("KEE-02 a picture that is saved while a request is on its way is sent next", () => {
  const chosen = applyEvent(sending, { type: "choose", path: "image" });
  const pressed = applyEvent(chosen, { type: "save", key: "second" });
  const uploaded = applyEvent(pressed, { type: "uploaded", path: "image", address: "/media/1" });
  const stored = applyEvent(uploaded, {
    type: "stored",
    saveKey: "first",
    record: { id: 1, title: "Stone" },
  });
  const saving = { key: "second", edit: { image: "/media/1" }, request: null };
  expect(stored).toMatchObject({ state: "queued", saving });
});

test("KEE-02, KEE-06 a file stays refused while its draft is saved and the address of another slot typed", () => {
  const refusal = { message: "Too large", isTooLarge: true };
  const issue = { path: "images.0", ...refusal };
  const again = applyEvent(sending, { type: "save", key: "second" });
  const chosen = applyEvent(again, { type: "choose", path: "images.0", refusal });
  const stored = applyEvent(chosen, { type: "stored", saveKey: "first", record: { id: 1 } });
  expect(stored).toMatchObject({ state: "editing", files: ["images.0"], issues: [issue] });
  const value = ["", "/media/2", ""];
  const typed = { field: "images", value, isSaved: false, title: "" };
  expect(applyEvent(stored, { type: "set", ...typed }).issues).toEqual([issue]);
  const invalid = { type: "invalid", issues: [{ path: "title", message: "Required" }] } as const;
  const { issues } = applyEvent(stored, invalid);
  expect(issues).toEqual([issue, ...invalid.issues]);
  expect(applyEvent(stored, { type: "retry", path: "images.0" }).issues).toEqual([]);
});

test("KEE-02 the reason of a refusal stays until the next save, unless fields show it", () => {
  const refusal = { type: "refused", saveKey: "first", issues: [], message: "Disk full" } as const;
  const failed = applyEvent(sending, refusal);
  expect(failed.message).toBe("Disk full");
  const corrected = typeTitle(failed, "Tuff");
  expect(corrected.message).toBe("Disk full");
  expect(applyEvent(corrected, { type: "save", key: "second" }).message).toBeNull();
  const issues = [{ path: "title", message: "Required" }];
  expect(applyEvent(sending, { ...refusal, issues }).message).toBeNull();
  const elsewhere = [...issues, { path: "position", message: "Not a place" }];
  const print: Draft = { ...sending, kind: "prints" };
  expect(applyEvent(print, { ...refusal, issues: elsewhere }).message).toBe("Not a place");
});

test("KEE-03 a change that is taken back after a discard still replaces what the painter had read", () => {
  const read = { ...blank, isNew: false, base: { title: "Stone", venue: "Studio" } };
  const typed = typeTitle(read, "Tuff");
  const elsewhere = { title: "Basalt", venue: "Cascade" };
  const discarded = applyEvent(applyEvent(typed, { type: "discard" }), {
    type: "read",
    record: elsewhere,
    same: [],
  });
  expect(discarded.base).toEqual(elsewhere);
  const restored = applyEvent(discarded, { ...typed, type: "restore" });
  expect(restored).toMatchObject({ state: "editing", edit: { title: "Tuff" } });
  expect(restored.base).toEqual({ title: "Stone", venue: "Cascade" });
});

test("KEE-01 a discard that is taken back keeps what was typed since", () => {
  const [title, venue] = [typeTitle(blank, "Stone"), { venue: "Studio", title: "Tuff" }];
  const restored = applyEvent(title, { ...title, edit: venue, files: ["image"], type: "restore" });
  const edit = { venue: "Studio", title: "Stone" };
  expect(restored).toMatchObject({ state: "editing", edit, files: ["image"] });
});

test("KEE-04 a discard that is taken back keeps the saves that wait", () => {
  const again = applyEvent(typeTitle(waiting, "Tuff"), { type: "save", key: "second" });
  const restored = applyEvent(applyEvent(again, { type: "discard" }), {
    ...again,
    type: "restore",
  });
  const { saving, nextSave } = again;
  expect(restored).toMatchObject({ state: "queued", saving, nextSave });
  expect(nextSave).toEqual(savingOf("Tuff", "second"));
});

test("KEE-04 a discard that is taken back sends the save that waits, also after more was typed or refused", () => {
  const typed = typeTitle(applyEvent(queued, { type: "discard" }), "Tuff");
  const saved = applyEvent(typed, { type: "save", key: "second" });
  const sent = applyEvent(saved, { type: "send", saveKey: "second", request });
  const refused = applyEvent(sent, {
    type: "refused",
    saveKey: "second",
    issues: [],
    message: "Error",
  });
  for (const draft of [typed, refused]) {
    const restored = applyEvent(draft, { ...queued, type: "restore" });
    const { saving } = queued;
    expect(restored).toMatchObject({ state: "queued", saving, edit: { title: "Tuff" } });
  }
});

test("KEE-04 a save can be discarded while its request is repeated, and *Undo* takes its answer", () => {
  expect(isDiscardable(sending)).toBe(false);
  const pressed = applyEvent(waiting, { type: "save", key: "second" });
  const repeated = applyEvent(pressed, { type: "send", saveKey: "first", request });
  expect(repeated.state).toBe("sending");
  expect(isDiscardable(repeated)).toBe(true);
  const discarded = applyEvent(repeated, { type: "discard" });
  const record = { id: 1, title: "Stone" };
  const stored = { type: "stored", saveKey: "first", record } as const;
  expect(applyEvent(discarded, stored)).toBe(discarded);
  const restored = applyEvent(discarded, { ...repeated, type: "restore" });
  expect(applyEvent(restored, stored)).toMatchObject({ state: "clean", base: record });
});

test("KEE-04 a discard is taken back while what was typed since waits, is sent or was refused", () => {
  const since = applyEvent(blank, {
    type: "set",
    field: "venue",
    value: "Yerevan",
    isSaved: false,
    title: "",
  });
  const waits = applyEvent(since, { type: "save", key: "first" });
  const sent = applyEvent(waits, { type: "send", saveKey: "first", request });
  const refused = applyEvent(sent, {
    type: "refused",
    saveKey: "first",
    issues: [],
    message: "Error",
  });
  const edit = { title: "Stone" };
  for (const draft of [waits, sent, refused]) {
    const restored = applyEvent(draft, { ...blank, type: "restore", edit });
    expect(restored).toMatchObject({
      state: draft.state,
      edit: { title: "Stone", venue: "Yerevan" },
    });
  }
});
