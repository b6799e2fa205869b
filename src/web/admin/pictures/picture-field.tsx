import { texts } from "../texts/texts.ts";
import { PictureSlot } from "./picture-slot.tsx";
import { settingsUploads } from "./upload-rules.ts";
import { useUploads } from "./use-uploads.ts";

interface PictureFieldProps {
  name: string;
  label: string;
  uploadLabel: string;
}

/** The only picture of a form. */
export function PictureField({ name, ...field }: PictureFieldProps) {
  const uploads = useUploads(settingsUploads, [name]);
  return (
    <PictureSlot
      {...field}
      name={name}
      className="picture-field"
      isMain
      uploads={uploads}
      placeholder={texts.pictures.imageUrlUploadedPath}
      onFiles={([file]) => file && void uploads.choose(name, file)}
    />
  );
}
