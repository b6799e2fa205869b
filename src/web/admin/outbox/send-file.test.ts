import { expect, test, vi } from "vitest";
import type { Adjustment } from "../../../core/entities/adjustment.ts";
import { straightenPicture, uploadFile } from "../api/pictures.ts";
import { chooseFile } from "./choose-file.ts";
import { dispatch } from "./dispatch.ts";
import { findOrAddDraft } from "./find-draft.ts";
import { liveDraft, openForm } from "./live-drafts.ts";
import { sendFile } from "./send-file.ts";

// Node has no tabs. Its channels reach other tests.
vi.mock("./tab-channel.ts", () => ({ tellTabs: vi.fn(), onTabMessage: vi.fn() }));
vi.mock("../toasts.ts", () => ({ notifyFailure: vi.fn() }));
vi.mock("../api/pictures.ts", () => ({ uploadFile: vi.fn(), straightenPicture: vi.fn() }));

const photograph = new File(["bytes"], "photo.jpg", { type: "image/jpeg" });
const adjustment = { corners: null, light: null } as unknown as Adjustment;
const { signal } = new AbortController();

test("KEE-02, PHO-01 a save waits for a photograph that is straightened during its upload", async () => {
  const place = { kind: "exhibitions", address: "/exhibitions/1", page: "", title: "" } as const;
  const id = findOrAddDraft({ ...place, isNew: false }, { image: "" }, null);
  openForm(id);
  const upload = Promise.withResolvers<{ imagePath: string }>();
  vi.mocked(uploadFile).mockReturnValueOnce(upload.promise as never);
  vi.mocked(straightenPicture).mockResolvedValueOnce({ imagePath: "/media/2.jpg" } as never);
  await chooseFile(id, "image", photograph);
  const sending = sendFile(id, "image", signal);
  await dispatch(id, { type: "save", key: "1" });
  await chooseFile(id, "image", { photograph, adjustment });
  upload.resolve({ imagePath: "/media/1.jpg" });
  expect(await sending).toBe("done");
  expect(liveDraft(id)).toMatchObject({
    draft: { state: "queued", files: ["image"] },
    files: { image: { photograph: "/media/1.jpg", adjustment } },
  });
  await sendFile(id, "image", signal);
  expect(straightenPicture).toHaveBeenCalledWith("/media/1.jpg", adjustment, expect.anything());
  expect(liveDraft(id)?.draft).toMatchObject({
    files: [],
    saving: { edit: { image: "/media/2.jpg" } },
  });
});
