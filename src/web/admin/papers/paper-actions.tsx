/** Makes and saves a paper (a PDF file of works, such as wall labels), and lists recent papers. */

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { apiAddress, calls } from "../../../core/api-routes.ts";
import type { PaperProgress } from "../../../core/papers/paper-options.ts";
import { fill } from "../../../core/template.ts";
import { formatTexts } from "../../../core/texts/format.ts";
import { paperTexts } from "../../../core/texts/paper.ts";
import { serverMessage } from "../api/api-error.ts";
import { createSharedValue } from "../shared-value.ts";
import { adminLanguage, texts } from "../texts/texts.ts";
import { notifyFailure } from "../toasts.ts";
import { Moment } from "../ui/record-parts.tsx";
import { Line, Tool } from "../ui/tool.tsx";
import { requestFile } from "./preview.tsx";
import { readPaper } from "./read-paper.ts";
import { keepPaper, listPapers, type RecentPaper, readPaperFile } from "./recent-papers.ts";

export const papersAddress = apiAddress(calls.makePaper);

/** The options of a paper that the server makes. The list of recent papers shows some of them. */
type PaperRequest = Omit<RecentPaper, "madeAt">;

const recentPapersKey = ["recent-papers"];

/**
 * Time until the address of a saved file ends. The browser may still read the file after the click.
 */
const fileAddressMs = 60_000;

function saveFile(href: string, kind: string): void {
  Object.assign(document.createElement("a"), { href, download: `${kind}.pdf` }).click();
}

// Outside of React, because the app finishes a paper also if the painter closes the dialog.
const progress = createSharedValue<PaperProgress | null>(null);
/** The latest file; null once another dialog opens. `key`: the request as JSON. */
const latestFile = createSharedValue<{ key: string; address: string } | null>(null);
/** Cancels the request of the paper that is made at present. */
let currentRequest = new AbortController();

/** Cancels the paper that is made at present, so that the app neither saves nor keeps it. */
export function cancelPaper(): void {
  currentRequest.abort();
}

function forgetLatestFile(): void {
  const { address } = latestFile.get() ?? {};
  if (address) setTimeout(() => URL.revokeObjectURL(address), fileAddressMs);
  latestFile.set(null);
}

/** Makes a paper, saves the file, and keeps it for the list of recent papers. */
async function makePaper(request: PaperRequest): Promise<void> {
  currentRequest = new AbortController();
  const { signal } = currentRequest;
  progress.set({ page: 0, pages: 0 });
  try {
    const { body } = await requestFile(papersAddress, { ...request, progress: true }, signal);
    if (!body) throw new Error("The answer is empty");
    const file = await readPaper(body, progress.set);
    signal.throwIfAborted();
    forgetLatestFile();
    const address = URL.createObjectURL(file);
    latestFile.set({ key: JSON.stringify(request), address });
    saveFile(address, request.kind);
    const { kind, heading, language } = request;
    // In a browser without storage the painter can use the file until another dialog opens.
    await keepPaper({ madeAt: Date.now(), kind, heading, language }, file).catch(() => {});
  } catch (error) {
    if (!signal.aborted) notifyFailure(texts.papers.failed, serverMessage(error));
  }
  progress.set(null);
}

const describeProgress = ({ page, pages }: PaperProgress) =>
  page > 0 ? fill(texts.papers.pageOfPages, { page, pages }) : texts.papers.making;

interface PaperActionsProps {
  request: PaperRequest;
  onClose: () => void;
}

/** The buttons that make and save the paper, and the recent papers of this device. */
export function PaperActions({ request, onClose }: PaperActionsProps) {
  const client = useQueryClient();
  const currentProgress = progress.useValue();
  const file = latestFile.useValue();
  // The works may have changed since an earlier dialog.
  useEffect(forgetLatestFile, []);
  const paperAddress = file?.key === JSON.stringify(request) ? file.address : undefined;

  async function makeAndList(): Promise<void> {
    await makePaper(request);
    await client.invalidateQueries({ queryKey: recentPapersKey });
  }

  return (
    <>
      <p className="text-ash" role="status">
        {currentProgress && describeProgress(currentProgress)}
        {paperAddress && !currentProgress && (
          <a className="text-link" href={paperAddress} target="_blank" rel="noopener">
            {texts.papers.open}
          </a>
        )}
      </p>
      <div className="row dialog-actions">
        <button type="button" className="button button-quiet" onClick={onClose}>
          {texts.papers.close}
        </button>
        {currentProgress && (
          <button type="button" className="button button-quiet" onClick={cancelPaper}>
            {texts.common.cancel}
          </button>
        )}
        <button
          type="button"
          className="button"
          disabled={currentProgress !== null}
          onClick={
            paperAddress ? () => saveFile(paperAddress, request.kind) : () => void makeAndList()
          }
        >
          {paperAddress ? texts.papers.saveAgain : texts.papers.make}
        </button>
      </div>
      <RecentPapers />
    </>
  );
}

function RecentPapers() {
  const { data: papers = [] } = useQuery({
    queryKey: recentPapersKey,
    queryFn: () => listPapers().catch(() => []),
    networkMode: "always",
    staleTime: 0,
  });
  if (papers.length === 0) return null;
  return (
    <section>
      <h3 className="section-heading">{texts.papers.recent}</h3>
      <ul>
        {papers.map((paper) => (
          <RecentPaperLine key={paper.madeAt} paper={paper} />
        ))}
      </ul>
    </section>
  );
}

function RecentPaperLine({ paper }: { paper: RecentPaper }) {
  const { madeAt, kind, heading, language } = paper;
  const title = [paperTexts[adminLanguage].titles[kind], heading].filter(Boolean).join(": ");

  async function save(): Promise<void> {
    const file = await readPaperFile(madeAt).catch(() => null);
    if (!file) return notifyFailure(texts.papers.gone);
    const address = URL.createObjectURL(file);
    saveFile(address, kind);
    setTimeout(() => URL.revokeObjectURL(address), fileAddressMs);
  }

  return (
    <Line
      title={title}
      tools={<Tool label={texts.papers.saveAgain} subject={title} onPress={() => void save()} />}
    >
      <p className="text-ash">
        {formatTexts[language].name}, <Moment iso={new Date(madeAt).toISOString()} />
      </p>
    </Line>
  );
}
