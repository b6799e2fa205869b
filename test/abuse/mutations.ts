/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Mutation = (bytes: Buffer, random: () => number, other: Buffer) => Buffer;

function place(bytes: Buffer, random: () => number): number {
  // Headers are where lies are told: half of the damage is done in the first bytes.
  const reach = random() < 0.5 ? Math.min(bytes.length, 200) : bytes.length;
  return Math.floor(random() * reach);
}

const strangeNumbers = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0xffffffff];

const mutations: Record<string, Mutation> = {
  flipBits(bytes, random) {
    const flips = 1 + Math.floor(random() ** 3 * 60);
    for (let flip = 0; flip < flips; flip++) {
      const at = place(bytes, random);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8));
    }
    return bytes;
  },
  truncate: (bytes, random) => bytes.subarray(0, Math.floor(random() * bytes.length)),
  lieInNumbers(bytes, random) {
    const value = strangeNumbers[Math.floor(random() * strangeNumbers.length)] ?? 0;
    const at = Math.min(place(bytes, random), bytes.length - 4);
    if (random() < 0.5) bytes.writeUInt32BE(value, at);
    else bytes.writeUInt32LE(value, at);
    return bytes;
  },
  repeatPart(bytes, random) {
    const [from, to] = [place(bytes, random), place(bytes, random)].toSorted((a, b) => a - b);
    const part = bytes.subarray(from, to);
    const times = 1 + Math.floor(random() * 20);
    const parts = Array.from({ length: times }, () => part);
    return Buffer.concat([bytes.subarray(0, to), ...parts, bytes.subarray(to)]);
  },
  dropPart(bytes, random) {
    const [from, to] = [place(bytes, random), place(bytes, random)].toSorted((a, b) => a - b);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  },
  splice: (bytes, random, other) =>
    Buffer.concat([bytes.subarray(0, place(bytes, random)), other.subarray(place(other, random))]),
  insertNoise(bytes, random) {
    const at = place(bytes, random);
    const noise = Buffer.from(Array.from({ length: 64 }, () => Math.floor(random() * 256)));
    return Buffer.concat([bytes.subarray(0, at), noise, bytes.subarray(at)]);
  },
};

/** A damaged copy of one of these files, the same one for the same seed. */
export function mutate(files: readonly Buffer[], seed: number): { name: string; bytes: Buffer } {
  const random = seededRandom(seed);
  const pick = <Entry>(entries: readonly Entry[]) => entries[Math.floor(random() * entries.length)];
  const names = Object.keys(mutations);
  let bytes = Buffer.from(pick(files) ?? "");
  const done: string[] = [];
  do {
    const name = pick(names) ?? "flipBits";
    done.push(name);
    bytes = Buffer.from(mutations[name]?.(bytes, random, Buffer.from(pick(files) ?? "")) ?? bytes);
  } while (random() < 0.3 && bytes.length > 16);
  return { name: done.join(", then "), bytes: bytes.subarray(0, 2_000_000) };
}
