import { config } from "zod";

// Compiled validators need eval, which the content security policy forbids. Must be the entry's
// first import, so that it runs before any schema is created. Not `z.config`: the build drops
// unused calls of `z`.
config({ jitless: true });
