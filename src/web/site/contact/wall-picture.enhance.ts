import { findWallPicture, forgetWallPicture } from "./wall-picture.ts";

/**
 * Offers the picture from the wall preview until the message is sent or the visitor takes the
 * enquiry off.
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
  // A browser restores ticks after Back.
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
