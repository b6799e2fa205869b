import type { ModelViewerElement } from "@google/model-viewer";
import { X } from "lucide-react";
import {
  type DetailedHTMLProps,
  type HTMLAttributes,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { usePreview } from "./preview-context.ts";
import { Action, EventAction, Screen, UsePhotoButton } from "./preview-screens.tsx";
import { requestCamera } from "./preview-state.ts";

// Shows the work in augmented reality on a wall of the room: see `RoomView`.

type StatusEvent = CustomEvent<{
  status: "not-presenting" | "session-started" | "object-placed" | "failed";
}>;

interface ModelViewerProps extends HTMLAttributes<ModelViewerElement> {
  src: string | null;
  alt: string;
  ar: true;
  "ar-modes": "webxr scene-viewer";
  "ar-placement": "wall";
  "ar-scale": "fixed";
  "camera-orbit": string;
  "interaction-prompt": "none";
  loading: "eager";
  onload(): void;
  onerror(): void;
  "onar-status"(event: StatusEvent): void;
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "model-viewer": DetailedHTMLProps<ModelViewerProps, ModelViewerElement>;
    }
  }
}

interface RoomModelProps {
  viewer: RefObject<ModelViewerElement | null>;
  onLoad: () => void;
  onError: () => void;
  onStatus: (event: StatusEvent) => void;
}

/** The model of the work, with the button that leaves the room. */
function RoomModel({ viewer, onLoad, onError, onStatus }: RoomModelProps) {
  const { work, state, texts } = usePreview();
  return (
    <model-viewer
      ref={viewer}
      className="wall-model"
      src={work.modelAddress(state.size, state.bordered, "glb")}
      alt={work.title}
      ar
      ar-modes="webxr scene-viewer"
      ar-placement="wall"
      ar-scale="fixed"
      camera-orbit="0deg 90deg 105%"
      interaction-prompt="none"
      loading="eager"
      onload={onLoad}
      onerror={onError}
      onar-status={onStatus}
    >
      {/* Instead of the library's button: the screen has its own. */}
      <span slot="ar-button" />
      <button
        type="button"
        slot="exit-webxr-ar-button"
        className="icon-button wall-close"
        aria-label={texts.room.leave}
      >
        <X size={26} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </model-viewer>
  );
}

/**
 * Hangs the work on a wall of the room by WebXR. If a session cannot start, model-viewer opens
 * Scene Viewer. Browsers start both only at a press, so the model is loaded before.
 */
export function RoomView() {
  const { dispatch, texts } = usePreview();
  const { setup, room, preview } = texts;
  const viewer = useRef<ModelViewerElement>(null);
  const hasStarted = useRef(false);
  const [status, setStatus] = useState<"loading" | "ready" | "failed">("loading");
  useEffect(() => {
    // Few visitors get here, so the large library loads now.
    import("@google/model-viewer").catch(() => setStatus("failed"));
  }, []);

  function onStatus({ detail }: StatusEvent): void {
    if (detail.status === "session-started") hasStarted.current = true;
    if (detail.status === "failed") setStatus("failed");
    // "not-presenting" also precedes "failed", but then no session has started.
    if (detail.status === "not-presenting" && hasStarted.current) {
      dispatch(requestCamera("environment"));
    }
  }
  const actions = (
    <>
      {status !== "failed" && (
        <Action
          rank="primary"
          disabled={status === "loading"}
          onClick={() => viewer.current?.activateAR()}
        >
          {setup.start}
        </Action>
      )}
      <UsePhotoButton rank="secondary" />
      <EventAction rank="quiet" label={setup.useCamera} event={requestCamera("environment")} />
    </>
  );
  return (
    <Screen title={preview.inYourRoom} actions={actions}>
      {status === "failed" ? (
        <p className="wall-failure" role="alert">
          {room.failed}
        </p>
      ) : (
        <>
          <RoomModel
            viewer={viewer}
            onLoad={() => setStatus(viewer.current?.canActivateAR ? "ready" : "failed")}
            onError={() => setStatus("failed")}
            onStatus={onStatus}
          />
          <p>{setup.point}</p>
          <p>{setup.drag}</p>
          <p>{room.blank}</p>
        </>
      )}
    </Screen>
  );
}
