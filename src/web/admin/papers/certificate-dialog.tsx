/** The dialog in which the painter issues and withdraws the certificates of a work. */

import { useState } from "react";
import { apiAddress, calls } from "../../../core/api-routes.ts";
import type { Certificate } from "../../../core/papers/certificate.ts";
import {
  certificateOptions,
  initialOptions,
  type PaperResource,
} from "../../../core/papers/paper-options.ts";
import { fill } from "../../../core/template.ts";
import { change } from "../api/client.ts";
import { api } from "../api/records.ts";
import { useChange } from "../api/resource.ts";
import { useForm } from "../forms/form-state.ts";
import { PlainForm } from "../forms/plain-form.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { adminLanguage, texts } from "../texts/texts.ts";
import { notifyOutcome } from "../toasts.ts";
import { Dialog } from "../ui/dialog.tsx";
import { ConfirmedDeletion, Moment } from "../ui/record-parts.tsx";
import { Loaded, SkeletonFields } from "../ui/states.tsx";
import { PaperFields } from "./paper-fields.tsx";
import { Preview, previewKey } from "./preview.tsx";

export interface CertificateDialogProps {
  resource: PaperResource;
  record: { id: number; title: string };
  onClose: () => void;
}

/** Issues, lists and withdraws the certificates of a work or print. */
export function CertificateDialog({ resource, record, onClose }: CertificateDialogProps) {
  /** True if the list shows the certificates of all works, also of deleted ones. */
  const [showsAll, setShowsAll] = useState(false);
  const belongsToRecord = (each: Certificate) =>
    each.records === resource && each.recordId === record.id;
  return (
    <Dialog
      className="dialog dialog-wide"
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
          <>
            <ul>
              {all
                .filter((each) => showsAll || belongsToRecord(each))
                .map((each) => (
                  <CertificateLine key={each.id} certificate={each} />
                ))}
            </ul>
            {!showsAll && all.length > 0 && (
              <button type="button" className="text-link" onClick={() => setShowsAll(true)}>
                {texts.papers.allCertificates}
              </button>
            )}
            <IssueSection
              resource={resource}
              recordId={record.id}
              validCertificates={all.filter((each) => belongsToRecord(each) && !each.withdrawnAt)}
              onClose={onClose}
            />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

const certificateFileAddress = (id: number) => apiAddress(calls.readCertificateFile, id);

function CertificateLine({ certificate }: { certificate: Certificate }) {
  const { id, address, title, copy, issuedAt, withdrawnAt } = certificate;
  const { mutateAsync } = api.certificates.useDelete();
  const number = fill(texts.papers.certificateNumber, { number: id });

  return (
    <li className="ruled line">
      <div className="line-words">
        <p>
          <a className="text-link" href={address} target="_blank" rel="noopener">
            {number}
          </a>
          {copy !== null && `, ${fill(texts.papers.copyNumber, { copy })}`}
        </p>
        <p className="text-ash">
          {title}, <Moment iso={issuedAt} />
          {withdrawnAt && `, ${texts.papers.withdrawn}`}
        </p>
      </div>
      <div className="text-ash line-tools">
        <a className="tool" href={certificateFileAddress(id)} download>
          PDF<span className="sr-only"> {number}</span>
        </a>
        {!withdrawnAt && (
          <ConfirmedDeletion
            label={texts.papers.withdraw}
            title={number}
            dialogTitle={texts.papers.withdraw}
            question={fill(texts.papers.withdrawQuestion, { number })}
            onConfirm={() => notifyOutcome(mutateAsync(id), texts.papers.withdrawFailed)}
          />
        )}
      </div>
    </li>
  );
}

interface IssueProps extends Pick<CertificateDialogProps, "resource" | "onClose"> {
  recordId: number;
  /** Certificates of the record that are not withdrawn. */
  validCertificates: readonly Certificate[];
}

/**
 * Issues a certificate, then offers to open it. An original artwork has one valid certificate; each
 * copy of a print has its own.
 */
function IssueSection({ resource, recordId, validCertificates, onClose }: IssueProps) {
  const [issuedId, setIssuedId] = useState<number | null>(null);
  const isOriginal = resource === "artworks";
  const issued = validCertificates.find(({ id }) => isOriginal || id === issuedId);
  if (!issued) {
    const form = { resource, recordId, onClose };
    return <IssueForm {...form} onIssued={setIssuedId} />;
  }
  return (
    <div className="row dialog-actions">
      <button type="button" className="button button-quiet" onClick={onClose}>
        {texts.papers.close}
      </button>
      {!isOriginal && (
        <button type="button" className="button button-quiet" onClick={() => setIssuedId(null)}>
          {texts.papers.nextCopy}
        </button>
      )}
      <a className="button" href={certificateFileAddress(issued.id)} target="_blank" rel="noopener">
        {texts.papers.open}
      </a>
    </div>
  );
}

type IssueFormProps = Omit<IssueProps, "validCertificates"> & { onIssued: (id: number) => void };

function IssueForm({ resource, recordId, onIssued, onClose }: IssueFormProps) {
  const { mutateAsync } = useChange(
    (body: object) => change<Certificate>("POST", api.certificates.address(), body),
    [api.certificates.list.queryKey, previewKey],
  );
  const { page, copy, details } = initialOptions;
  return (
    <PlainForm
      initialValues={{ language: adminLanguage, page, copy, details }}
      onSend={(options) => mutateAsync({ records: resource, recordId, ...options })}
      onSaved={({ id }) => onIssued(id)}
      failure={{ title: texts.papers.issueFailed }}
    >
      <div className="print-options">
        <div className="stack">
          <PaperFields names={certificateOptions[resource]} />
        </div>
        <CertificatePreview resource={resource} recordId={recordId} />
      </div>
      <div className="row dialog-actions">
        <button type="button" className="button button-quiet" onClick={onClose}>
          {texts.papers.close}
        </button>
        <SubmitButton label={texts.papers.issue} pendingLabel={texts.common.saving} />
      </div>
    </PlainForm>
  );
}

/** Shows the certificate that the form would issue with the present options. */
function CertificatePreview({ resource, recordId }: Pick<IssueProps, "resource" | "recordId">) {
  const { values } = useForm<object>();
  const request = { records: resource, recordId, ...values };
  return <Preview address={apiAddress(calls.previewCertificate)} request={request} />;
}
