import type { Hono } from "hono";
import { createApp } from "./app.ts";
import { readConfig } from "./config/config.ts";
import { seedDemo } from "./operations/first-start/demo/demo.ts";
import { ensurePassword } from "./people/sign-in/passwords.ts";
import { type AppEnv, createServices, type Services } from "./services.ts";

/**
 * Vite reloads this module after every source change; the services, such as the open database, must
 * survive that.
 */
const shared: { services?: Promise<Services> } =
  (globalThis as { nkarDevelopment?: object }).nkarDevelopment ?? {};
Object.assign(globalThis, { nkarDevelopment: shared });

async function start(): Promise<Services> {
  console.log("Preparing the database and the demo pictures: the first page takes a while …");
  const services = await createServices(readConfig());
  await ensurePassword(services);
  if (services.config.demo) await seedDemo(services);
  return services;
}

shared.services ??= start();

const app: Hono<AppEnv> = createApp(await shared.services);

export default app;
