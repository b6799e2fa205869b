import { X } from "lucide-react";
import { fill } from "../texts/fill.ts";
import { texts } from "../texts/texts.ts";
import { DropArea } from "./drop-area.tsx";
import { PictureAddress } from "./picture-address.tsx";
import { FileButtons, PicturePreview, UploadProgress } from "./upload-controls.tsx";
import { settingsUploads } from "./upload-rules.ts";
import { usePictureAddress } from "./use-picture-address.ts";
import { useUploads } from "./use-uploads.ts";

interface PictureFieldProps {
  name: string;
  label: string;
  uploadLabel: string;
}

export function PictureField({ name, label, uploadLabel }: PictureFieldProps) {
  const uploads = useUploads(settingsUploads, [name]);
  const upload = uploads.uploadOf(name);
  const field = usePictureAddress(name, upload);
  const address = String(field.content);
  const addFile = ([file]: File[]) => {
    if (file) uploads.choose(name, file);
  };

  return (
    <DropArea className="picture-field entry" onFiles={addFile}>
      <label className="entry-label" htmlFor={field.control.id}>
        {label}
      </label>
      <PicturePreview
        className="picture-field-image"
        label={label}
        address={address}
        maxWidth={1024}
        upload={upload}
        preview={uploads.previews.get(address)}
      />
      {upload && <UploadProgress upload={upload} subject={label} />}
      <div className="row row-of-buttons">
        <FileButtons
          label={uploadLabel}
          subject={label}
          uploading={upload?.broken === null}
          onFiles={addFile}
        />
        {!upload && address && (
          <button
            type="button"
            className="icon-button"
            aria-label={fill(texts.pictures.clearPicture, { picture: label })}
            title={fill(texts.pictures.clearPicture, { picture: label })}
            onClick={() => field.setValue("")}
          >
            <X />
          </button>
        )}
      </div>
      <PictureAddress field={field} placeholder={texts.pictures.imageUrlUploadedPath} />
    </DropArea>
  );
}
