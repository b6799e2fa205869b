import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blankDraft, type Draft, type DraftEvent } from "./draft.ts";
import { isSame } from "./edits.ts";
import { buildBody, buildRequest, draftValues } from "./form-values.ts";
import { applyEvent } from "./transitions.ts";

type Fields = Record<string, string>;

const collection = "/exhibitions";
const names = ["title", "venue", "location"];

const blank: Draft = {
  ...blankDraft,
  id: "1",
  kind: "exhibitions",
  address: collection,
  isNew: true,
  page: "/admin",
  title: "",
  editedAt: 0,
  base: null,
};

let keys = 0;
const newKey = () => `key ${++keys}`;

function move(from: Map<string, Fields>, to: Map<string, Fields>): void {
  for (const [address, record] of from) to.set(address, record);
  from.clear();
}

/** A server with `PATCH {set, from}` and `Idempotency-Key`, as decision 66 describes them. */
function startServer() {
  const records = new Map<string, Fields>();
  const trash = new Map<string, Fields>();
  const answers = new Map<string, object>();
  /** The last values that this device has stored. */
  const own: Fields = {};
  let created = 0;

  function carryOut({ method, address, body }: { method: string; address: string; body: object }) {
    if (method === "POST") {
      created += 1;
      Object.assign(own, body);
      records.set(`${collection}/${created}`, { ...body, id: `${created}` });
      return { status: 200, record: { ...records.get(`${collection}/${created}`) } };
    }
    const record = records.get(address);
    const { set, from } = body as { set: Fields; from: Fields };
    if (!record) return { status: 404, record: {} };
    const fields = Object.keys(set).filter(
      (name) => record[name] !== from[name] && record[name] !== set[name],
    );
    if (fields.length > 0) return { status: 409, record: { ...record }, fields };
    Object.assign(record, set);
    Object.assign(own, set);
    return { status: 200, record: { ...record } };
  }

  return {
    records,
    own,
    count: () => created,
    remove: () => move(records, trash),
    restore: () => move(trash, records),
    has: (key: string) => answers.has(key),
    answer(key: string, request: { method: string; address: string; body: object }) {
      const earlier = answers.get(key);
      if (earlier) return earlier as ReturnType<typeof carryOut>;
      const answer = carryOut(request);
      if (answer.status === 200) answers.set(key, answer);
      return answer;
    },
  };
}

type Server = ReturnType<typeof startServer>;
type Fate = "answered" | "refused" | "request lost" | "answer lost";

/** One attempt of the sender. */
function attempt(draft: Draft, server: Server, fate: Fate): Draft {
  if (!draft.saving || !["queued", "sending"].includes(draft.state)) return draft;
  const { edit, key: saveKey } = draft.saving;
  const request = draft.saving.request ?? buildRequest(draft, edit, buildBody(draft, edit));
  const stored = (record: object): DraftEvent => ({ type: "stored", saveKey, record });
  if (!request) return applyEvent(draft, stored(draft.base ?? {}));
  const sending = applyEvent(draft, { type: "send", saveKey, request });
  const silence = { type: "silence", saveKey, waitsFor: "network" } as const;
  if (fate === "request lost") return applyEvent(sending, silence);
  if (fate === "refused" && !server.has(saveKey)) {
    return applyEvent(sending, { type: "refused", saveKey, issues: [], message: "Error" });
  }
  const answer = server.answer(saveKey, JSON.parse(JSON.stringify(request)));
  if (fate === "answer lost") return applyEvent(sending, silence);
  if (answer.status === 404) return applyEvent(sending, { type: "gone", saveKey });
  if ("fields" in answer && answer.fields) {
    const { record, fields } = answer;
    return applyEvent(sending, { type: "conflict", saveKey, record, fields });
  }
  return applyEvent(sending, stored(answer.record));
}

const step = fc.oneof(
  fc.record({
    do: fc.constant("type" as const),
    field: fc.constantFrom(...names),
    value: fc.constantFrom("a", "b", "c"),
  }),
  fc.record({ do: fc.constantFrom("save" as const, "reload" as const, "invalid" as const) }),
  fc.record({
    do: fc.constant("attempt" as const),
    fate: fc.constantFrom<Fate>("answered", "refused", "request lost", "answer lost"),
  }),
  fc.record({
    do: fc.constant("other device" as const),
    field: fc.constantFrom(...names),
    value: fc.constantFrom("x", "y"),
  }),
  fc.record({ do: fc.constantFrom("delete elsewhere" as const, "restore elsewhere" as const) }),
);

function shown(draft: Draft): Fields {
  return draftValues(draft).values as Fields;
}

function typeIn(draft: Draft, field: string, value: string): Draft {
  const isSaved = isSame((draftValues(draft).saved as Fields)[field], value);
  return applyEvent(draft, { type: "set", field, value, isSaved, title: "" });
}

/** Saves until nothing is left, on a line that loses nothing. */
function finish(draft: Draft, server: Server): Draft {
  let last = draft;
  for (let round = 0; round < 20 && last.state !== "clean"; round += 1) {
    if (last.state === "conflict") last = applyEvent(last, { type: "mine", key: newKey() });
    server.restore();
    last = applyEvent(last, { type: "save", key: newKey() });
    last = attempt(last, server, "answered");
  }
  return last;
}

describe("a draft, beside a server that loses requests and answers", () => {
  test("KEE-01, KEE-02, KEE-03 keeps what was typed, and is created once", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const server = startServer();
        let draft = typeIn(blank, "title", "first");
        const typed: Fields = { title: "first" };
        for (const each of steps) {
          if (each.do === "type") {
            draft = typeIn(draft, each.field, each.value);
            typed[each.field] = each.value;
          } else if (each.do === "save") draft = applyEvent(draft, { type: "save", key: newKey() });
          else if (each.do === "invalid")
            draft = applyEvent(draft, { type: "invalid", issues: [] });
          else if (each.do === "reload") draft = JSON.parse(JSON.stringify(draft));
          else if (each.do === "attempt") {
            draft = attempt(draft, server, each.fate);
          } else if (each.do === "other device") {
            for (const record of server.records.values()) record[each.field] = each.value;
          } else if (each.do === "delete elsewhere") server.remove();
          else if (each.do === "restore elsewhere") server.restore();
          // Unsaved input is never replaced.
          for (const [field, value] of Object.entries(draft.edit)) expect(value).toBe(typed[field]);
          if (each.do === "type") expect(shown(draft)).toMatchObject({ [each.field]: each.value });
        }
        const unsaved = { ...draft.edit };
        draft = finish(draft, server);
        expect(draft.state).toBe("clean");
        // Another device may have replaced it since.
        expect(server.own).toMatchObject(unsaved);
        expect(server.count()).toBe(1);
      }),
      { numRuns: 2000 },
    );
  });

  test("KEE-03 merges changes of different fields without a question", () => {
    const server = startServer();
    let draft = finish(typeIn(typeIn(blank, "title", "Stone"), "venue", "Studio"), server);
    const record = server.records.get(draft.address) ?? {};
    draft = applyEvent(typeIn(draft, "title", "Tuff"), { type: "save", key: newKey() });
    record.venue = "Cascade";
    draft = attempt(attempt(draft, server, "answer lost"), server, "answered");
    expect(draft.state).toBe("clean");
    expect(shown(draft)).toMatchObject({ title: "Tuff", venue: "Cascade" });
  });

  test("KEE-03 asks about a field that both changed: either side may win", () => {
    const server = startServer();
    const saved = finish(typeIn(blank, "title", "Stone"), server);
    const record = server.records.get(saved.address) ?? {};
    const typed = typeIn(typeIn(saved, "title", "Tuff"), "venue", "Studio");
    record.title = "Basalt";
    const conflict = attempt(
      applyEvent(typed, { type: "save", key: newKey() }),
      server,
      "answered",
    );
    expect(conflict).toMatchObject({ state: "conflict", present: { fields: ["title"] } });
    const theirs = applyEvent(conflict, { type: "theirs" });
    expect(theirs).toMatchObject({ state: "editing", edit: { venue: "Studio" } });
    expect(shown(theirs).title).toBe("Basalt");
    const mine = attempt(applyEvent(conflict, { type: "mine", key: newKey() }), server, "answered");
    expect(mine.state).toBe("clean");
    expect(record).toMatchObject({ title: "Tuff", venue: "Studio" });
  });

  test("KEE-02 a file that is taken away or refused takes back the save that waits for it", () => {
    const chosen = applyEvent(typeIn(blank, "title", "Stone"), { type: "choose", path: "image" });
    const queued = applyEvent(chosen, { type: "save", key: newKey() });
    expect(applyEvent(queued, { type: "drop", path: "image" }).state).toBe("editing");
    const uploaded = applyEvent(queued, { type: "uploaded", path: "image", address: "/media/1" });
    expect(uploaded.saving?.edit).toEqual({ title: "Stone", image: "/media/1" });
    const refusal = { message: "Not a picture" };
    const unsent = { type: "unsent", path: "image", refusal } as const;
    expect(applyEvent(queued, unsent)).toMatchObject({ state: "editing", files: ["image"] });
  });
});
