// TypeScript's own types of workers redeclare those of pages, so a project cannot use both.

interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends WaitingEvent {
  readonly request: Request;
  /** Undefined unless the browser has requested a page while the worker started. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface PushEvent extends WaitingEvent {
  readonly data: { json(): unknown } | null;
}

interface NotificationEvent extends WaitingEvent {
  readonly notification: Notification;
}

interface WorkerEvents {
  install: WaitingEvent;
  activate: WaitingEvent;
  fetch: FetchEvent;
  push: PushEvent;
  notificationclick: NotificationEvent;
}

/** A window of the site. */
interface WorkerClient {
  readonly url: string;
  focus(): Promise<WorkerClient>;
  postMessage(message: unknown): void;
}

/** The globals of a service worker. */
interface WorkerScope {
  readonly location: WorkerLocation;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<WorkerClient[]>;
    openWindow(address: string): Promise<WorkerClient | null>;
  };
  /** Sent by the server before the script; null if devices shall remove the worker. */
  readonly nkarShell: Shell | null;
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}

/** The files that the admin needs to open without a network. */
interface Shell {
  /** Changes with every file. */
  version: string;
  /** Address of the first script, which the document names. */
  script: string;
  /** Addresses of all scripts and styles; each contains a hash of the content. */
  files: string[];
  /** Title of a notification; `{name}` stands for the name of the visitor. */
  notification: string;
}
