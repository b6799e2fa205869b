export type Facing = "environment" | "user";

/** Asks for a camera of the device. A new object is a new attempt. */
export interface CameraRequest {
  facing: Facing;
}

function createConstraints(facing: Facing) {
  return {
    video: {
      facingMode: { ideal: facing },
      width: { ideal: 1280 },
      height: { ideal: 720 },
    },
    audio: false,
  };
}

/** `feed`: the camera has stopped; `playback`: the browser refuses to play its picture. */
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

/** Includes the error names of older browsers. */
const failuresByErrorName = new Map<string, CameraFailure>([
  ["NotAllowedError", "denied"],
  ["PermissionDeniedError", "denied"],
  ["SecurityError", "denied"],
  ["NotFoundError", "missing"],
  ["DevicesNotFoundError", "missing"],
  // WebKit reports this without a camera: our constraints are only ideals, so they never fail.
  ["OverconstrainedError", "missing"],
  ["NotReadableError", "busy"],
  ["TrackStartError", "busy"],
]);

/** Returns the kind of an error. All errors of the front camera are of one kind. */
export function classifyFailure(error: unknown, facing: Facing): CameraFailure {
  if (facing === "user") return "no front camera";
  // WebKit's `OverconstrainedError` is no `Error`.
  const name = error instanceof Object && "name" in error ? String(error.name) : "";
  return failuresByErrorName.get(name) ?? "other";
}

/** Returns null if the page may request a camera. */
export function findCameraObstacle(
  page: Pick<typeof globalThis, "isSecureContext" | "navigator">,
): CameraFailure | null {
  // Pages without HTTPS have no `mediaDevices`, so this check comes first.
  if (!page.isSecureContext) return "insecure";
  const devices: Partial<MediaDevices> | undefined = page.navigator.mediaDevices;
  return typeof devices?.getUserMedia === "function" ? null : "unsupported";
}

/** Opens a camera. @returns a function that stops it, even if permission arrives later */
export function openCamera(
  facing: Facing,
  onStream: (stream: MediaStream | null) => void,
  onFailure: (failure: CameraFailure) => void,
): () => void {
  let isStopped = false;
  let tracks: MediaStreamTrack[] = [];
  function report(failure: CameraFailure): void {
    if (!isStopped) onFailure(failure);
  }
  function stopTracks(): void {
    for (const track of tracks) track.stop();
  }
  async function open(): Promise<void> {
    const obstacle = findCameraObstacle(globalThis);
    if (obstacle) return report(obstacle);
    try {
      const stream = await navigator.mediaDevices.getUserMedia(createConstraints(facing));
      tracks = stream.getTracks();
      if (isStopped) return stopTracks();
      for (const track of tracks) track.addEventListener("ended", () => report("feed"));
      onStream(stream);
    } catch (error) {
      report(classifyFailure(error, facing));
    }
  }
  void open();
  return () => {
    isStopped = true;
    stopTracks();
    onStream(null);
  };
}
