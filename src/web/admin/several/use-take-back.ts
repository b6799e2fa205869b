import { useQueryClient } from "@tanstack/react-query";
import { severalChangesCalls } from "../../../core/admin-app-routes.ts";
import { apiAddress } from "../../../core/api-routes.ts";
import type { TakeBackResult } from "../../../core/records/several-changes.ts";
import { change } from "../api/client.ts";
import { plural } from "../texts/formats.ts";
import { texts } from "../texts/texts.ts";
import { notify, notifyFailedChange } from "../toasts.ts";

/**
 * Returns a function that takes back a change of several works. A message names the works that stay
 * as they are, for example because the painter has edited them since.
 */
export function useTakeBack(): (id: number) => Promise<void> {
  const client = useQueryClient();
  return async (id) => {
    try {
      const { kept } = await change<TakeBackResult>(
        "POST",
        apiAddress(severalChangesCalls.takeBack, id),
        {},
      );
      const titles = kept.map(({ title }) => title).join(", ");
      if (kept.length === 0) notify(texts.several.takenBack);
      else notify(plural(texts.several.takenBackPartly, kept.length), { description: titles });
    } catch (error) {
      notifyFailedChange(texts.several.takeBackFailed, error);
    }
    await client.invalidateQueries();
  };
}
