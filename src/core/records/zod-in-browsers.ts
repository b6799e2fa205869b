import { config } from "zod";

// Before any schema: zod tries to compile its checks, which the policy of pages for scripts reports.
if (typeof document !== "undefined") config({ jitless: true });
