/** The pictures in the form of an artwork or print: a slot for each, in the order of the pages. */

import { useEffect, useEffectEvent } from "react";
import { admin } from "../../../core/routes.ts";
import { fill } from "../../../core/template.ts";
import { FoldedFields } from "../forms/folded-fields.tsx";
import { type DraftForm, useDraftForm } from "../outbox/draft-form.ts";
import { assignFiles, slotCount } from "../record-fields/slots.ts";
import { texts } from "../texts/texts.ts";
import { notifyFailure } from "../toasts.ts";
import { useIsWide } from "../ui/window.ts";
import { PictureSlot } from "./picture-slot.tsx";
import { StraightenButton, StraighteningStep } from "./straightening.tsx";
import { type Straightening, useStraightening } from "./use-straightening.ts";
import { type UploadRules, type Uploads, useUploads } from "./use-uploads.ts";

/**
 * Adds the pictures that another app has shared with the admin, if this is the form of a new
 * artwork.
 * @param addFiles returns the files that got a slot. The painter can still add the
 * others, in this form or a later one.
 */
function useSharedPictures(addFiles: (files: File[]) => Map<File, Promise<boolean>>): void {
  const { hasReadFiles } = useDraftForm();
  const add = useEffectEvent(addFiles);

  useEffect(() => {
    if (location.pathname !== admin.createArtwork || !hasReadFiles) return;
    const formClosing = new AbortController();
    import("../installed/shared-pictures.ts")
      .then(({ offerSharedPictures }) =>
        offerSharedPictures((files) => add(files), formClosing.signal),
      )
      .catch(() => {});
    return () => formClosing.abort();
  }, [hasReadFiles]);
}

interface PictureSlotsProps {
  /** The main slot is first. */
  labels: readonly string[];
  uploadRules: UploadRules;
  help: string;
}

const picturePath = (slot: number) => `images.${slot}`;
const imageFields = Array.from({ length: slotCount }, (_, slot) => picturePath(slot));

interface FormValues {
  images: string[];
}

/** Returns the files that are not uploaded yet, by the path of their field. */
function findWaitingFiles({ files, live }: DraftForm): object {
  return { ...files, ...live.pending };
}

/**
 * Returns a function that adds files to the slots. The function returns a promise for each file
 * that got a slot. The promise resolves to false if the device cannot keep the file, and to true
 * also for a file that is refused at once.
 */
function useSlotFiles({ choose }: Uploads, { awaitUpload }: Straightening) {
  const form = useDraftForm<FormValues>();

  return (files: File[], chosenSlot?: number): Map<File, Promise<boolean>> => {
    const waitingFiles = findWaitingFiles(form);
    // Any text marks a slot as filled.
    const filledSlots = form.values.images.map((address, slot) =>
      picturePath(slot) in waitingFiles ? "being uploaded" : address,
    );
    const keptPromises = new Map<File, Promise<boolean>>();
    const assigned = assignFiles(files, filledSlots, chosenSlot);
    if (assigned.size < files.length) {
      notifyFailure(texts.pictures.tooMany, fill(texts.pictures.tooManyNote, { count: slotCount }));
    }
    for (const [slot, file] of assigned) {
      keptPromises.set(file, choose(picturePath(slot), file));
      // Several pictures at once would open the step that straightens a photograph several times.
      if (files.length === 1) awaitUpload(picturePath(slot));
    }
    return keptPromises;
  };
}

interface WorkSlotProps {
  slot: number;
  label: string;
  isLast: boolean;
  uploads: Uploads;
  straightening: Straightening;
  onFiles: (files: File[]) => void;
}

/** A picture of a work, with buttons that swap it with its neighbours. */
function WorkSlot({ slot, label, isLast, uploads, straightening, onFiles }: WorkSlotProps) {
  const form = useDraftForm<FormValues>();
  // A file that is not uploaded yet has no address to change places with.
  const mayMove = Object.keys(findWaitingFiles(form)).length === 0;

  function swapWith(otherSlot: number): void {
    const { images } = form.values;
    const [address = "", otherAddress = ""] = [images[slot], images[otherSlot]];
    form.setValue(picturePath(slot), otherAddress);
    form.setValue(picturePath(otherSlot), address);
  }

  return (
    <PictureSlot
      name={picturePath(slot)}
      label={label}
      isMain={slot === 0}
      uploads={uploads}
      placeholder={texts.pictures.pasteAddress}
      multiple
      onFiles={onFiles}
      onMoveEarlier={slot > 0 && mayMove ? () => swapWith(slot - 1) : undefined}
      onMoveLater={!isLast && mayMove ? () => swapWith(slot + 1) : undefined}
    >
      {(address) => (
        <StraightenButton
          field={picturePath(slot)}
          address={address}
          subject={label}
          straightening={straightening}
        />
      )}
    </PictureSlot>
  );
}

/** Shows all slots. On a narrow screen all but the first are folded. */
export function PictureSlots({ labels, uploadRules, help }: PictureSlotsProps) {
  const form = useDraftForm<FormValues>();
  const straightening = useStraightening();
  const uploads = useUploads(uploadRules, imageFields, straightening.finishUpload);
  const addFiles = useSlotFiles(uploads, straightening);
  const isWide = useIsWide();
  useSharedPictures(addFiles);

  const [mainSlot, ...smallSlots] = labels.map((label, slot) => (
    <WorkSlot
      key={label}
      slot={slot}
      label={label}
      isLast={slot === labels.length - 1}
      uploads={uploads}
      straightening={straightening}
      onFiles={(files) => addFiles(files, slot)}
    />
  ));
  const smallSlotsWithHelp = (
    <>
      {smallSlots}
      <p className="caption whole-row">{help}</p>
    </>
  );
  const [, ...smallSlotFields] = imageFields;

  return (
    <fieldset className="picture-slots">
      <legend className="sr-only">{texts.common.pictures}</legend>
      {mainSlot}
      {/* Folded on a narrow screen, so that the other fields begin on the first screen. */}
      {isWide ? (
        smallSlotsWithHelp
      ) : (
        <FoldedFields
          summary={fill(texts.pictures.more, {
            count: form.values.images.slice(1).filter(Boolean).length,
          })}
          names={smallSlotFields}
          isUsed={smallSlotFields.some((field) => field in findWaitingFiles(form))}
        >
          <div className="picture-slots">{smallSlotsWithHelp}</div>
        </FoldedFields>
      )}
      <StraighteningStep straightening={straightening} uploads={uploads} />
    </fieldset>
  );
}
