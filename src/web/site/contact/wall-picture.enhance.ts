import { findWallPicture, forgetWallPicture } from "./wall-picture.ts";

/**
 * Offers to send the picture from the wall preview with the message, until the visitor has sent the
 * message or removed the work from it.
 */
export function offerWallPicture(offer: HTMLElement): void {
  const form = offer.closest("form");
  const enquiry = form?.querySelector<HTMLInputElement>("[name=enquiry]");
  const tick = offer.querySelector("input");
  const picture = enquiry?.checked && findWallPicture(enquiry.value);
  if (!form || !tick || !picture) return;
  offer.querySelector("img")?.setAttribute("src", picture);
  offer.hidden = false;
  tick.disabled = false;
  // After Back, the browser restores the tick, but the visitor must tick anew.
  tick.checked = false;

  function remove(): void {
    forgetWallPicture();
    offer.remove();
  }
  form.addEventListener("reset", remove);
  enquiry.addEventListener("change", () => {
    if (!enquiry.checked) remove();
  });
}
