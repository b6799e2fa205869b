import { Box } from "lucide-react";
import { useEffect, useRef } from "react";
import type { HungWork } from "../hung-work.ts";
import { usePreview } from "../preview-context.ts";
import type { HangingSize } from "../work-face.ts";

interface NativeViewerLinkProps {
  work: HungWork;
  size: HangingSize;
  bordered: boolean;
  /** Address of the contact form. */
  enquiry: string;
}

const modelFormats = { "quick look": "usdz", "scene viewer": "glb" } as const;
type Viewer = keyof typeof modelFormats;

/** Returns the viewer for augmented reality that this device has; null without one. */
function findNativeViewer(): Viewer | null {
  if (document.createElement("a").relList.supports("ar")) return "quick look";
  const { userAgent } = navigator;
  // Only Chromium supports these intent addresses.
  return /android/i.test(userAgent) && /chrome/i.test(userAgent) ? "scene viewer" : null;
}

/** Quick Look sends this message for a tap on its banner (Apple, "Adding an Apple Pay or custom action"). */
const quickLookTapped = "_apple_ar_quicklook_button_tapped";

function createQuickLookAddress({ work, size }: NativeViewerLinkProps, model: string): string {
  const banner = new URLSearchParams({
    allowsContentScaling: "0",
    canonicalWebPageURL: location.href.split("#")[0] ?? "",
    callToAction: work.askLabel,
    checkoutTitle: work.title,
    checkoutSubtitle: work.describe(size),
    price: work.price(size),
  });
  // Quick Look reads "+" literally.
  const fragment = banner.toString().replaceAll("+", "%20");
  return `${model}#${fragment}`;
}

function createSceneViewerAddress({ work, enquiry }: NativeViewerLinkProps, model: string): string {
  const absolute = (address: string) => new URL(address, location.href).href;
  const query = new URLSearchParams({
    file: absolute(model),
    mode: "ar_preferred",
    resizable: "false",
    enable_vertical_placement: "true",
    title: work.title,
    link: absolute(enquiry),
  });
  const fallbackAddress = encodeURIComponent(location.href);
  return `intent://arvr.google.com/scene-viewer/1.0?${query}#Intent;scheme=https;package=com.google.android.googlequicksearchbox;action=android.intent.action.VIEW;S.browser_fallback_url=${fallbackAddress};end;`;
}

/** A link to the device's own viewer for augmented reality. Renders nothing without such a viewer. */
export function NativeViewerLink(props: NativeViewerLinkProps) {
  const { work, size, bordered, enquiry } = props;
  const { inAr } = usePreview().texts.preview;
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    const anchor = link.current;
    function onMessage(event: Event): void {
      if (event instanceof MessageEvent && event.data === quickLookTapped) location.assign(enquiry);
    }
    anchor?.addEventListener("message", onMessage);
    return () => anchor?.removeEventListener("message", onMessage);
  }, [enquiry]);

  const viewer = findNativeViewer();
  const model = viewer && work.modelAddress(size, bordered, modelFormats[viewer]);
  if (!model) return null;
  if (viewer === "scene viewer") {
    return (
      <a className="with-sign" href={createSceneViewerAddress(props, model)}>
        <Box size={18} strokeWidth={1.5} aria-hidden="true" />
        {inAr}
      </a>
    );
  }
  // Quick Look requires a link whose only child is a picture.
  return (
    <a ref={link} className="with-sign" rel="ar" href={createQuickLookAddress(props, model)}>
      <img
        src={drawQuickLookBadge(inAr)}
        alt={inAr}
        width={computeBadgeWidthPx(inAr)}
        height={28}
      />
    </a>
  );
}

/** Returns the width of the badge: 32 px for the icon, and 8 px for each letter. */
function computeBadgeWidthPx(label: string): number {
  return 32 + 8 * label.length;
}

function drawQuickLookBadge(label: string): string {
  const width = computeBadgeWidthPx(label);
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="28"><g fill="none" stroke="#fcfbf8" stroke-width="1.5" stroke-linejoin="round"><path d="M14 5l8 4.5v9L14 23l-8-4.5v-9z"/><path d="M6 9.500l8 4.500 8-4.500M14 14v9"/></g><text x="32" y="19" fill="#fcfbf8" font-family="system-ui,sans-serif" font-size="14">${label}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
}
