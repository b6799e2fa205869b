import { useEffect, useState } from "react";
import {
  type CameraFailure,
  type CameraRequest,
  cameraConstraints,
  cameraFailure,
  cameraObstacle,
} from "./camera-access.ts";

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Stops all tracks when the request changes or ends, even if permission arrives later. */
export function useCamera(
  request: CameraRequest | null,
  onFailure: (failure: CameraFailure) => void,
): MediaStream | null {
  const [stream, setStream] = useState<MediaStream | null>(null);

  useEffect(() => {
    if (!request) return;
    let cancelled = false;
    let opened: MediaStream | undefined;

    function onEnded(): void {
      if (!cancelled) onFailure("feed");
    }
    async function open({ facing }: CameraRequest): Promise<void> {
      const obstacle = cameraObstacle(globalThis);
      if (obstacle) return onFailure(obstacle);
      try {
        const media = await navigator.mediaDevices.getUserMedia(cameraConstraints(facing));
        if (cancelled) return stop(media);
        opened = media;
        for (const track of media.getTracks()) track.addEventListener("ended", onEnded);
        setStream(media);
      } catch (error) {
        if (!cancelled) onFailure(cameraFailure(error, facing));
      }
    }

    open(request);
    return () => {
      cancelled = true;
      if (opened) stop(opened);
      setStream(null);
    };
  }, [request, onFailure]);

  return stream;
}
