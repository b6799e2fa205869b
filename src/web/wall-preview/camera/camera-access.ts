export type Facing = "environment" | "user";

/** A new object is a new attempt. */
export interface CameraRequest {
  facing: Facing;
}

/** Requests 1280×720 px, as an ideal. */
export function cameraConstraints(facing: Facing) {
  return {
    video: {
      facingMode: { ideal: facing },
      width: { ideal: 1280 },
      height: { ideal: 720 },
    },
    audio: false,
  };
}

/** Why there is no camera picture. */
export type CameraFailure =
  | "unsupported"
  | "insecure"
  | "denied"
  | "missing"
  | "busy"
  | "feed"
  | "playback"
  | "other"
  | "no front camera";

/** What the error screen says of each. */
export const cameraFailureMessages: Record<CameraFailure, string> = {
  unsupported: "Camera access is not supported in this browser.",
  insecure:
    "Camera access requires a secure connection (HTTPS). Please ensure your site is served over HTTPS.",
  denied: "Camera access was denied. Please allow camera permissions and try again.",
  missing: "No camera found on this device.",
  busy: "Camera is being used by another application. Please close other camera apps and try again.",
  feed: "Error loading camera feed. Please try again.",
  playback: "Unable to start camera preview. Please check your camera permissions.",
  other: "Unable to access camera. Please check your browser settings and try again.",
  "no front camera": "Unable to access any camera on this device.",
};

/** Names of `getUserMedia`'s rejections, today's and those of older browsers. */
const failuresByErrorName = new Map<string, CameraFailure>([
  ["NotAllowedError", "denied"],
  ["PermissionDeniedError", "denied"],
  ["SecurityError", "denied"],
  ["NotFoundError", "missing"],
  ["DevicesNotFoundError", "missing"],
  ["NotReadableError", "busy"],
  ["TrackStartError", "busy"],
]);

/** The failure behind a rejected `getUserMedia`. The front camera is the last resort of its kind. */
export function cameraFailure(error: unknown, facing: Facing): CameraFailure {
  if (facing === "user") return "no front camera";
  return (error instanceof Error && failuresByErrorName.get(error.name)) || "other";
}

/** What keeps this page from asking for a camera at all; null: nothing. */
export function cameraObstacle(
  page: Pick<typeof globalThis, "isSecureContext" | "navigator">,
): CameraFailure | null {
  // Browsers hide `mediaDevices` from pages without HTTPS, so that reason is looked for first.
  if (!page.isSecureContext) return "insecure";
  const devices: Partial<MediaDevices> | undefined = page.navigator.mediaDevices;
  return typeof devices?.getUserMedia === "function" ? null : "unsupported";
}
