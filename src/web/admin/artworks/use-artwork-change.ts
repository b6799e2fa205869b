import { useQueryClient } from "@tanstack/react-query";
import type { ApiArtwork } from "../../../core/records/artworks.ts";
import { change } from "../api/client.ts";
import { api } from "../api/records.ts";

type Change = Partial<Pick<ApiArtwork, "availability" | "featured">>;

/**
 * Returns two props of `ChangeTool`: a function that changes the stored artwork, and the keys of the
 * queries to read afterwards.
 */
export function useArtworkChange(id: number) {
  const client = useQueryClient();
  const { artworks, messages } = api;

  async function send(changes: Change): Promise<void> {
    // The stored artwork may be newer than the one on the screen.
    const { record: storedArtwork } = await client.fetchQuery(artworks.one(id));
    const fields = Object.keys(changes) as (keyof Change)[];
    await change("PATCH", artworks.address(id), {
      set: changes,
      from: Object.fromEntries(fields.map((field) => [field, storedArtwork[field]])),
    });
  }

  // Messages state the present price of the works that they ask about.
  return { send, keys: [artworks.list.queryKey, messages.list.queryKey] };
}
