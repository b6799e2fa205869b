import { z } from "zod";

// Compiled validators need eval, which the content security policy forbids. This must be the
// entry's first import, so that it runs before any schema is created.
z.config({ jitless: true });
