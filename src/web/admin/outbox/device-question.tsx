import { useEffect, useEffectEvent, useRef } from "react";
import { Differences } from "../forms/differences.tsx";
import { texts } from "../texts/texts.ts";
import { dispatch } from "./dispatch.ts";
import type { DraftForm } from "./draft-form.ts";
import { formValues } from "./form-values.ts";

/** Says that another device has changed or deleted the record, and asks which changes remain. */
export function DeviceQuestion({ form }: { form: DraftForm }) {
  const { id, kind, present: conflict } = form.live.draft;
  const section = useRef<HTMLElement>(null);

  const focusIfAsked = useEffectEvent(() => {
    if (form.isWaitingForAnswer()) section.current?.focus();
  });
  useEffect(() => focusIfAsked(), []);

  return (
    <section
      ref={section}
      className="text-ash whole-row draft-note stack"
      aria-label={conflict ? texts.versions.changedElsewhere : texts.forms.deletedElsewhere}
      tabIndex={-1}
    >
      {conflict ? (
        <>
          <h2 className="card-title">{texts.versions.changedElsewhere}</h2>
          <p>{texts.versions.changedNote}</p>
          <Differences
            form={kind}
            fields={conflict.fields}
            sides={[
              { label: texts.versions.yours, values: form.values },
              { label: texts.versions.theirs, values: formValues(kind, conflict.record) },
            ]}
          />
          <div className="row dialog-actions">
            <button
              type="button"
              className="button button-quiet"
              onClick={() => void dispatch(id, { type: "theirs" })}
            >
              {texts.versions.loadTheirs}
            </button>
            <button type="button" className="button" onClick={() => void form.save("mine")}>
              {texts.versions.saveYours}
            </button>
          </div>
        </>
      ) : (
        <p>{texts.forms.deletedElsewhere}</p>
      )}
    </section>
  );
}
