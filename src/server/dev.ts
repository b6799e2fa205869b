import type { Hono } from "hono";
import { createApp } from "./app.ts";
import { readConfig } from "./config/config.ts";
import { seedDemo } from "./operations/first-start/demo/demo.ts";
import { ensurePassword } from "./people/sign-in/passwords.ts";
import { type AppEnv, createServices, type Services } from "./services.ts";

// The app of the development server, which Vite loads.

/** Vite reloads this module after every source change, but the services, such as the open database, stay. */
const shared: { services?: Promise<Services> } =
  (globalThis as { nkarDevelopment?: object }).nkarDevelopment ?? {};
Object.assign(globalThis, { nkarDevelopment: shared });

async function startServices(): Promise<Services> {
  console.log("Preparing the database and the demo pictures: the first page takes a while …");
  const services = await createServices(readConfig());
  await ensurePassword(services);
  if (services.config.demo) await seedDemo(services);
  return services;
}

shared.services ??= startServices();

const app: Hono<AppEnv> = createApp(await shared.services);

export default app;
