import { expect, test, vi } from "vitest";
import { stopClock } from "../../../../test/support/clock.ts";
import { onBothEngines } from "../../../../test/support/databases.ts";
import { dayMs } from "../../../core/durations.ts";
import type { Database } from "../../database/open.ts";
import { purgeDeadlines } from "../../operations/jobs/maintenance.ts";
import { setPassword } from "./passwords.ts";
import { isSignedIn, type SessionTokens, signIn } from "./sessions.ts";

const password = "studio-light-on-stone";

/** @returns a function that sets the day, counted from the present one */
function startDays(): (day: number) => void {
  stopClock();
  const start = Date.now();
  return (day) => void vi.setSystemTime(start + day * dayMs);
}

async function signInFrom(database: Database, deviceToken?: string): Promise<SessionTokens> {
  const client = { address: "192.0.2.1", userAgent: undefined, deviceToken };
  const tokens = await signIn(database, { password, ...client });
  if (!tokens) throw new Error("The password was refused");
  return tokens;
}

onBothEngines((open) => {
  test("a session ends 30 days after the sign-in, and maintenance removes it", async () => {
    const database = await open();
    await setPassword(database, password);
    const setDay = startDays();
    const { sessionToken } = await signInFrom(database);
    setDay(20);
    const later = await signInFrom(database);
    setDay(29.99);
    expect(await isSignedIn(database, sessionToken)).toBe(true);
    setDay(30);
    expect(await isSignedIn(database, sessionToken)).toBe(false);
    await purgeDeadlines(database);
    expect(await database.query.selectFrom("sessions").selectAll().execute()).toHaveLength(1);
    expect(await isSignedIn(database, later.sessionToken)).toBe(true);
  });

  test("only a token from an earlier sign-in identifies a device", async () => {
    const database = await open();
    await setPassword(database, password);
    const { deviceToken } = await signInFrom(database, "invented");
    expect(deviceToken).not.toBe("invented");
    expect((await signInFrom(database, deviceToken)).deviceToken).toBe(deviceToken);
  });

  test("a device is known for a year after its last sign-in", async () => {
    const database = await open();
    await setPassword(database, password);
    const setDay = startDays();
    const { deviceToken } = await signInFrom(database);
    setDay(300);
    await signInFrom(database, deviceToken);
    setDay(400);
    await purgeDeadlines(database);
    expect((await signInFrom(database, deviceToken)).deviceToken).toBe(deviceToken);
    setDay(765);
    await purgeDeadlines(database);
    expect((await signInFrom(database, deviceToken)).deviceToken).not.toBe(deviceToken);
  });

  test("a new password ends sessions, and devices stay known", async () => {
    const database = await open();
    await setPassword(database, password);
    const { sessionToken, deviceToken } = await signInFrom(database);
    await setPassword(database, password);
    expect(await isSignedIn(database, sessionToken)).toBe(false);
    expect((await signInFrom(database, deviceToken)).deviceToken).toBe(deviceToken);
    expect(await database.query.selectFrom("users").select("username").execute()).toEqual([
      { username: "admin" },
    ]);
  });
});
