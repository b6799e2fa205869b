import { useQuery } from "@tanstack/react-query";
import { hashOfAddress } from "../../../core/entities/picture.ts";
import { pictureSize } from "../api/pictures.ts";
import { texts } from "../texts/texts.ts";
import type { SearchNote } from "./use-painting-search.ts";

interface StraightenButtonProps {
  address: string;
  /** Picture that the button belongs to, for screen readers. */
  subject: string;
  note: SearchNote["state"] | null;
  onPress: () => void;
}

const noteTexts = {
  hung: texts.photograph.paintingHangsOnWallHere,
  slow: texts.photograph.lookingForPaintingTookToo,
};

/** For uploaded pictures: others cannot be read by the page. */
export function StraightenButton({ address, subject, note, onPress }: StraightenButtonProps) {
  const { data: picture } = useQuery(pictureSize(address));
  if (hashOfAddress(address) === null) return null;
  return (
    <p className="straighten-offer">
      {note && <span role="status">{noteTexts[note]} </span>}
      <button type="button" className="text-link" onClick={onPress}>
        {picture?.photograph ? texts.photograph.straightenAgain : texts.photograph.straighten}
        <span className="sr-only"> {subject}</span>
      </button>
    </p>
  );
}
