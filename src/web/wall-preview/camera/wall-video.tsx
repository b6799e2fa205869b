import { type RefObject, useEffect } from "react";
import type { Extent } from "../geometry/wall.ts";

interface WallVideoProps {
  ref: RefObject<HTMLVideoElement | null>;
  stream: MediaStream | null;
  paused: boolean;
  onExtent(extent: Extent): void;
  onStarted(): void;
  onFailure(failure: "feed" | "playback"): void;
}

export function WallVideo(props: WallVideoProps) {
  const { ref, stream, paused, onExtent, onStarted, onFailure } = props;

  useEffect(() => {
    const video = ref.current;
    if (!video || !stream) return;
    let current = true;
    video.srcObject = stream;
    video.play().then(
      () => {
        if (!current) return;
        onExtent({ width: video.videoWidth, height: video.videoHeight });
        onStarted();
      },
      (error: unknown) => {
        // Replacing a stream while it starts aborts the previous `play()`.
        const aborted = error instanceof Error && error.name === "AbortError";
        if (current && !aborted) onFailure("playback");
      },
    );
    return () => {
      current = false;
      video.srcObject = null;
    };
  }, [ref, stream, onExtent, onStarted, onFailure]);

  useEffect(() => {
    if (paused) ref.current?.pause();
    // The browser may refuse while another stream starts. The frame then stays.
    else if (stream) ref.current?.play().catch(() => undefined);
  }, [ref, stream, paused]);

  return (
    <video
      ref={ref}
      className="wall-picture"
      muted
      playsInline
      aria-label="Camera picture"
      onResize={({ currentTarget }) =>
        onExtent({ width: currentTarget.videoWidth, height: currentTarget.videoHeight })
      }
      onError={() => stream && onFailure("feed")}
    />
  );
}
