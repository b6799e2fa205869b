import type { Extent } from "@nkar/plane/extent";
import { useCallback, useEffect, useState } from "react";
import { usePreview } from "../preview-context.ts";
import { type CameraFailure, openCamera } from "./camera-access.ts";

/** Opens the camera and shows its picture, paused while a still covers it. */
export function WallVideo({ onExtent }: { onExtent(extent: Extent): void }) {
  const { state, dispatch, video: ref, texts } = usePreview();
  const [stream, setStream] = useState<MediaStream | null>(null);
  const { camera } = state;
  const isPaused = state.still !== null;
  const onFailure = useCallback(
    (failure: CameraFailure) => dispatch({ type: "camera failed", failure }),
    [dispatch],
  );
  useEffect(() => {
    if (camera) return openCamera(camera.facing, setStream, onFailure);
  }, [camera, onFailure]);

  useEffect(() => {
    const video = ref.current;
    if (!video || !stream) return;
    let isCurrent = true;
    video.srcObject = stream;
    video.play().then(
      () => {
        if (!isCurrent) return;
        onExtent({ width: video.videoWidth, height: video.videoHeight });
        dispatch({ type: "camera started" });
      },
      (error: unknown) => {
        // Replacing a stream while it starts aborts the previous `play()`.
        const isAborted = error instanceof Error && error.name === "AbortError";
        if (isCurrent && !isAborted) onFailure("playback");
      },
    );
    return () => {
      isCurrent = false;
      video.srcObject = null;
    };
  }, [ref, stream, onExtent, dispatch, onFailure]);

  useEffect(() => {
    if (isPaused) ref.current?.pause();
    // The browser may refuse while another stream starts. The last frame then stays.
    else if (stream) ref.current?.play().catch(() => undefined);
  }, [ref, stream, isPaused]);

  return (
    <video
      ref={ref}
      className="fill wall-picture"
      muted
      playsInline
      // Firefox otherwise covers the work with its own button.
      disablePictureInPicture
      aria-label={texts.preview.cameraPicture}
      onResize={({ currentTarget: { videoWidth, videoHeight } }) =>
        onExtent({ width: videoWidth, height: videoHeight })
      }
      onError={() => stream && onFailure("feed")}
    />
  );
}
