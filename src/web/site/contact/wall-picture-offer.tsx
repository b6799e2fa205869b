import { usePageTexts } from "../../in-language.tsx";

/**
 * A checkbox with which the visitor sends a picture of their wall along with the message. The script
 * shows it if the wall preview has stored a picture in this tab.
 */
export function WallPictureOffer() {
  const texts = usePageTexts();
  return (
    <div className="attached-wall" data-enhance="contact/wall-picture" hidden>
      <img alt="" />
      <div className="tick">
        <input
          id="wallPicture"
          type="checkbox"
          name="wallPicture"
          autoComplete="off"
          disabled
          aria-describedby="wallPicture-note wallPicture-error"
        />
        <div>
          <label htmlFor="wallPicture">{texts.contact.sendWall}</label>
          <p id="wallPicture-note" className="caption">
            {texts.contact.wallNote}
          </p>
          <p id="wallPicture-error" className="field-error" aria-live="polite" />
        </div>
      </div>
    </div>
  );
}
