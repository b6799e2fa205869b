import { config } from "zod";

// Before any schema: zod tries to compile its checks, which the page's policy for scripts reports.
config({ jitless: true });
