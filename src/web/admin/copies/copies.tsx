// Downloads of everything that the site has: an export or a backup.

import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef } from "react";
import { downloadCalls } from "../../../core/admin-app-routes.ts";
import { apiAddress } from "../../../core/api-routes.ts";
import type { Download, DownloadKind, DownloadReport } from "../../../core/entities/download.ts";
import { maxPasswordLength, minPassphraseLength } from "../../../core/entities/sign-in-rules.ts";
import { fill } from "../../../core/template.ts";
import { remove, send, withSignIn } from "../api/client.ts";
import { CheckField, TextField } from "../forms/fields.tsx";
import { useForm } from "../forms/form-state.ts";
import { PlainForm } from "../forms/plain-form.tsx";
import { formatNumber, plural } from "../texts/formats.ts";
import { texts } from "../texts/texts.ts";
import { Loaded, SkeletonFields } from "../ui/states.tsx";
import { ChangeTool } from "../ui/tool.tsx";
import {
  downloadReport,
  formatAge,
  LatestDownload,
  showReport,
  watchedReport,
} from "./download-report.tsx";

const kindTexts = { export: texts.copies.website, backup: texts.copies.backup };
const kinds: DownloadKind[] = ["export", "backup"];

/** Lets the painter download a copy of everything. */
export function Copies() {
  /** True while this page waits for a file, which it then saves by itself. */
  const isAwaited = useRef(false);
  return (
    <Loaded
      query={watchedReport}
      subject={texts.copies.heading}
      skeleton={<SkeletonFields count={2} />}
    >
      {({ download, newestBackup, problem }) => (
        <div className="stack">
          <p>
            <LatestDownload />{" "}
            {newestBackup
              ? fill(texts.copies.newestBackup, { age: formatAge(newestBackup) })
              : texts.copies.noBackup}
          </p>
          <div role="status" className="stack">
            {download?.state === "preparing" && <DownloadProgress download={download} />}
            {download?.state === "ready" && (
              <ReadyDownload key={download.id} download={download} isAwaited={isAwaited} />
            )}
            {problem && <p className="entry-error">{problem}</p>}
          </div>
          {download?.state !== "preparing" && <RequestForm isAwaited={isAwaited} />}
        </div>
      )}
    </Loaded>
  );
}

function RemoveTool({ label, failed }: { label: string; failed: string }) {
  return (
    <ChangeTool
      className="button button-quiet button-start"
      label={label}
      send={() => remove(apiAddress(downloadCalls.download))}
      keys={[downloadReport.queryKey]}
      failed={failed}
    />
  );
}

function DownloadProgress({ download: { done, total } }: { download: Download }) {
  const progress = { done: formatNumber(done), total: formatNumber(total) };
  return (
    <>
      <p>{total > 0 ? fill(texts.copies.progress, progress) : texts.copies.preparing}</p>
      <p className="text-ash">{texts.copies.meanwhile}</p>
      <RemoveTool label={texts.copies.stop} failed={texts.copies.stopFailed} />
    </>
  );
}

interface ReadyDownloadProps {
  download: Download;
  isAwaited: RefObject<boolean>;
}

/** A plain link: the browser saves the file, and resumes a download that broke off. */
function ReadyDownload({ download: { id, name, bytes, missing }, isAwaited }: ReadyDownloadProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isAwaited.current) link.current?.click();
    isAwaited.current = false;
  }, [isAwaited]);
  const megabytes = formatNumber(Math.ceil(bytes / 1_000_000));
  return (
    <>
      <p>{fill(texts.copies.ready, { name, size: megabytes })}</p>
      {missing > 0 && <p>{plural(texts.copies.missing, missing)}</p>}
      <p className="text-ash">{texts.copies.kept}</p>
      <div className="row">
        <a ref={link} className="button" href={apiAddress(downloadCalls.file, id)} download={name}>
          {texts.copies.save}
        </a>
        <RemoveTool label={texts.copies.remove} failed={texts.copies.removeFailed} />
      </div>
    </>
  );
}

interface DownloadRequest {
  encrypts: boolean;
  passphrase: string;
}

const emptyRequest: DownloadRequest = { encrypts: false, passphrase: "" };

function RequestForm({ isAwaited }: Pick<ReadyDownloadProps, "isAwaited">) {
  const client = useQueryClient();
  /** Set by the button that the painter presses. */
  const kind = useRef<DownloadKind>("export");

  async function requestDownload({
    encrypts,
    passphrase,
  }: DownloadRequest): Promise<DownloadReport> {
    const body = { kind: kind.current, ...(encrypts && { passphrase }) };
    const path = apiAddress(downloadCalls.download);
    // Not by `change`, which repeats a request without an answer: the server would refuse the second
    // request while it prepares the first download.
    return (await withSignIn(() => send<DownloadReport>("POST", path, { body }))).record;
  }

  return (
    <PlainForm
      initialValues={emptyRequest}
      onSend={requestDownload}
      onSaved={(report) => {
        isAwaited.current = true;
        void showReport(client, report);
      }}
      failure={{ title: texts.copies.failed }}
    >
      <Encryption />
      {kinds.map((each) => (
        <KindButton key={each} kind={each} onPress={() => (kind.current = each)} />
      ))}
    </PlainForm>
  );
}

/** Shows the passphrase in plain text, because nobody can find it out later. */
function Encryption() {
  const { encrypts } = useForm<DownloadRequest>().values;
  return (
    <>
      <CheckField name="encrypts" label={texts.copies.encrypt} />
      {encrypts && (
        <TextField
          name="passphrase"
          label={texts.copies.passphrase}
          hint={fill(texts.copies.passphraseHint, { count: minPassphraseLength })}
          maxLength={maxPasswordLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          // The Enter key would press the first of the two buttons below.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          required
        />
      )}
    </>
  );
}

function KindButton({ kind, onPress }: { kind: DownloadKind; onPress: () => void }) {
  const { isSubmitting } = useForm();
  const { button, purpose } = kindTexts[kind];
  return (
    <div className="stack">
      <button
        type="submit"
        className="button button-start"
        aria-describedby={`purpose-${kind}`}
        disabled={isSubmitting}
        onClick={onPress}
      >
        {button}
      </button>
      <p id={`purpose-${kind}`} className="text-ash purpose">
        {purpose}
      </p>
    </div>
  );
}
