import { useState } from "react";
import { apiAddress, calls } from "../../../core/api-routes.ts";
import type { Certificate } from "../../../core/entities/certificate.ts";
import {
  certificateOptions,
  initialOptions,
  type PaperOptions,
  type PaperRecords,
} from "../../../core/papers/paper-options.ts";
import { succeeds } from "../action-toast.ts";
import { change } from "../api/client.ts";
import { useChange } from "../api/reads.ts";
import { api } from "../api/records.ts";
import { fill } from "../texts/fill.ts";
import { adminLanguage } from "../texts/language.ts";
import { texts } from "../texts/texts.ts";
import { ConfirmedDeletion } from "../ui/confirmed-deletion.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Moment } from "../ui/record-parts.tsx";
import { Loaded, SkeletonFields } from "../ui/states.tsx";
import { PaperFields } from "./paper-fields.tsx";

export interface CertificateDialogProps {
  records: PaperRecords;
  record: { id: number; title: string };
  onClose: () => void;
}

/** Issues, lists and withdraws the certificates of a work or print. */
export function CertificateDialog({ records, record, onClose }: CertificateDialogProps) {
  const isOwn = (each: Certificate) => each.records === records && each.recordId === record.id;
  return (
    <Dialog
      title={fill(texts.papers.certificatesOf, { title: record.title })}
      closesOutside
      onClose={onClose}
    >
      <Loaded
        query={api.certificates.list}
        subject={texts.papers.certificates}
        skeleton={<SkeletonFields count={2} />}
      >
        {(all) => (
          <ul className="lines">
            {all.filter(isOwn).map((each) => (
              <CertificateLine key={each.id} certificate={each} />
            ))}
          </ul>
        )}
      </Loaded>
      <Issue records={records} recordId={record.id} onClose={onClose} />
    </Dialog>
  );
}

function CertificateLine({ certificate }: { certificate: Certificate }) {
  const { id, address, copy, issuedAt, withdrawnAt } = certificate;
  const { mutateAsync } = api.certificates.useDelete();
  const number = fill(texts.papers.certificateNumber, { number: id });

  return (
    <li className="line">
      <div className="line-words">
        <p>
          <a className="text-link" href={address} target="_blank" rel="noopener">
            {number}
          </a>
          {copy !== null && `, ${fill(texts.papers.copyNumber, { copy })}`}
        </p>
        <p className="card-line">
          <Moment iso={issuedAt} />
          {withdrawnAt && `, ${texts.papers.withdrawn}`}
        </p>
      </div>
      <div className="line-tools">
        <a className="tool" href={apiAddress(calls.readCertificateFile, id)} download>
          PDF<span className="sr-only"> {number}</span>
        </a>
        {!withdrawnAt && (
          <ConfirmedDeletion
            label={texts.papers.withdraw}
            title={number}
            dialogTitle={texts.papers.withdraw}
            question={fill(texts.papers.confirmWithdrawal, { number })}
            onConfirm={() => succeeds(mutateAsync(id), texts.papers.failedToWithdraw)}
          />
        )}
      </div>
    </li>
  );
}

interface IssueProps extends Pick<CertificateDialogProps, "records" | "onClose"> {
  recordId: number;
}

function Issue({ records, recordId, onClose }: IssueProps) {
  const { mutateAsync, isPending } = useChange(
    (body: object) => change("POST", api.certificates.address(), body),
    [api.certificates.list.queryKey],
  );
  const [options, setOptions] = useState<PaperOptions>({
    ...initialOptions,
    language: adminLanguage,
  });

  async function issue(): Promise<void> {
    const { language, page, copy, details } = options;
    const issued = mutateAsync({ records, recordId, language, page, copy, details });
    if (await succeeds(issued, texts.papers.failedToIssue)) setOptions({ ...options, copy: null });
  }

  return (
    <>
      <div className="print-checks">
        <PaperFields names={certificateOptions[records]} options={options} onChange={setOptions} />
      </div>
      <div className="dialog-actions">
        <button type="button" className="button button-quiet" onClick={onClose}>
          {texts.papers.close}
        </button>
        <button type="button" className="button" disabled={isPending} onClick={issue}>
          {texts.papers.issue}
        </button>
      </div>
    </>
  );
}
