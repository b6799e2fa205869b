import type { Picture } from "../../../core/entities/picture.ts";
import { Carousel } from "../../ui/carousel.tsx";
import { ZoomLink } from "../artwork/zoom-link.tsx";

interface PrintPicturesProps {
  title: string;
  pictures: Picture[];
}

const pictureSpace = { desk: { width: 50, height: 74 }, phone: { width: 89, height: 60 } };

export function PrintPictures({ title, pictures }: PrintPicturesProps) {
  return (
    <Carousel
      pictures={pictures}
      alt={`${title}, print`}
      space={pictureSpace}
      eager
      below={(picture) => <ZoomLink picture={picture} title={title} />}
    />
  );
}
