import { expect, test, vi } from "vitest";
import { adminPassword, startApi, type TestApi } from "../../../../test/support/api.ts";
import { stopClock } from "../../../../test/support/clock.ts";
import { onBothEngines } from "../../../../test/support/databases.ts";
import { dayMs } from "../../../core/durations.ts";
import { Problem } from "../../errors.ts";
import { countGuess } from "./guess-limit.ts";

const behindProxy = { TRUST_PROXY: "true" };

/** Seconds to wait, or 0 if the guess is allowed. */
async function measureWait(guess: Promise<void>): Promise<number> {
  try {
    await guess;
    return 0;
  } catch (error) {
    if (error instanceof Problem && error.status === 429) return error.retryAfter ?? 0;
    throw error;
  }
}

function guessFrom(api: TestApi, address: string, password = "a guess") {
  const headers = { "x-forwarded-for": address };
  return api.visitor().call("POST", "/api/auth/login", { password }, headers);
}

onBothEngines((open) => {
  test("APP-08 allows at most 240 guesses a day, with waits that grow from seconds to minutes", async () => {
    const database = await open();
    stopClock();
    const start = Date.now();
    const waits: number[] = [];
    let allowed = 0;
    while (Date.now() < start + dayMs && allowed <= 240) {
      const wait = await measureWait(countGuess(database));
      if (wait === 0) allowed += 1;
      else waits.push(wait);
      vi.setSystemTime(Date.now() + wait * 1000);
    }
    expect(waits.slice(0, 9)).toEqual([5, 10, 20, 40, 80, 160, 320, 390, 390]);
    expect(allowed).toBeGreaterThan(200);
    expect(allowed).toBeLessThanOrEqual(240);
  });

  test("counts concurrent guesses one by one", async () => {
    const database = await open();
    stopClock();
    const waits = await Promise.all(
      Array.from({ length: 20 }, () => measureWait(countGuess(database))),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
  });

  test("APP-08 strangers from many networks lock out neither a known device nor, for long, a new one", async () => {
    const api = await startApi(await open(), behindProxy);
    const known = await api.admin();
    stopClock();
    for (let guess = 0; guess < 10; guess++) {
      expect((await guessFrom(api, `203.0.${guess}.1`)).status).toBe(401);
    }
    const refused = await guessFrom(api, "198.51.100.1", adminPassword);
    expect(refused).toMatchObject({
      status: 429,
      body: {
        message:
          "There were many wrong passwords, perhaps by strangers. Please try again in 5 seconds, or use a device that has signed in before.",
      },
    });
    const password = { password: adminPassword };
    expect(await known.status("POST", "/api/auth/login", password)).toBe(200);
    vi.setSystemTime(Date.now() + 5000);
    expect((await guessFrom(api, "198.51.100.1", adminPassword)).status).toBe(200);
  });

  test("counts no attempt with the right password", async () => {
    const api = await startApi(await open());
    for (let attempt = 0; attempt < 12; attempt++) {
      const password = { password: adminPassword };
      expect(await api.visitor().status("POST", "/api/auth/login", password)).toBe(200);
    }
  });
});
