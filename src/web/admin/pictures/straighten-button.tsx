import { useQuery } from "@tanstack/react-query";
import { hashOfAddress } from "../../../core/entities/picture.ts";
import { pictureSize } from "../api/pictures.ts";

interface StraightenButtonProps {
  address: string;
  /** Picture that the button belongs to, for screen readers. */
  subject: string;
  /** True if the picture shows more than the painting. */
  suggested: boolean;
  onPress: () => void;
}

/** For uploaded pictures: others cannot be read by the page. */
export function StraightenButton({ address, subject, suggested, onPress }: StraightenButtonProps) {
  const { data: picture } = useQuery(pictureSize(address));
  if (hashOfAddress(address) === null) return null;
  return (
    <p className="straighten-offer">
      {suggested && <span role="status">The painting hangs on a wall here. </span>}
      <button type="button" className="text-link" onClick={onPress}>
        {picture?.photograph ? "Straighten again" : "Straighten"}
        <span className="sr-only"> {subject}</span>
      </button>
    </p>
  );
}
