import type { IdempotentRequest } from "./catalogue/idempotency.ts";
import type { Database } from "./database/open.ts";
import type { OpenSession } from "./people/sign-in/sessions.ts";
import type { Services } from "./services.ts";

/** The values that Hono hands from one middleware to the next. */
export interface AppEnv {
  Variables: {
    services: Services;
    /** Also in the log and in the `X-Request-Id` header. */
    requestId: string;
    /** Opens the database as the caller may read it: with unpublished records only for the painter. */
    databaseOfCaller: () => Promise<Database>;
    /** Set for routes that only the painter may use. */
    session: OpenSession;
    /** Set if the painter's request has an `Idempotency-Key`. */
    idempotentRequest?: IdempotentRequest;
  };
}
