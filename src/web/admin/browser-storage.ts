// A browser that denies site data throws at every access, Firefox also for channels between tabs.

/** Holds what the browser does not store, until the page closes. */
const unstored = new Map<string, string>();

/** Small notes of this device. */
export const deviceNotes = {
  read(key: string): string | null {
    try {
      return unstored.get(key) ?? localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, text: string): void {
    try {
      localStorage.setItem(key, text);
      unstored.delete(key);
    } catch {
      unstored.set(key, text);
    }
  },
  remove(key: string): void {
    unstored.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was stored.
    }
  },
};

type Listener = (event: MessageEvent) => void;

interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: "message", listener: Listener): void;
  close(): void;
}

const pageChannels = new Map<string, Set<Listener[]>>();

function openPageChannel(name: string): TabChannel {
  const own: Listener[] = [];
  const all = pageChannels.get(name) ?? new Set();
  pageChannels.set(name, all.add(own));
  return {
    postMessage(data) {
      const others = [...all].filter((each) => each !== own).flat();
      for (const tell of others) tell(new MessageEvent("message", { data }));
    },
    addEventListener: (_type, listener) => own.push(listener),
    close: () => all.delete(own),
  };
}

/**
 * Opens a channel to all tabs, also to other parts of this page. If the browser denies it, to these
 * parts only.
 */
export function openTabChannel(name: string): TabChannel {
  try {
    return new BroadcastChannel(name);
  } catch {
    return openPageChannel(name);
  }
}
