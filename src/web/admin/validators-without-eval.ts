import { z } from "zod";

// Compiled validators need eval, which the content security policy forbids. This must run before
// the first schema is made, so it is the first import of the entry.
z.config({ jitless: true });
