import { config } from "zod";

// zod would try to compile its checks, and the browser would report that as a breach of the page's
// Content-Security-Policy. This module runs before the first schema is made.
config({ jitless: true });
