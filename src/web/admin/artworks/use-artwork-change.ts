import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ApiArtwork } from "../../../core/entities/artwork.ts";
import { replace } from "../api/client.ts";
import { sendRepeatably } from "../api/network.ts";
import { readAgain, requireStored } from "../api/outcomes.ts";
import { api } from "../api/records.ts";

type Change = Partial<Pick<ApiArtwork, "availability" | "featured">>;

/** Changes the stored artwork, which may be newer than the one on the screen. */
export function useArtworkChange(id: number) {
  const client = useQueryClient();
  const { artworks, messages } = api;
  const read = () => client.fetchQuery(artworks.one(id));

  async function send(change: Change): Promise<void> {
    const { record, etag } = await read();
    await replace(artworks.address(id), { ...record, ...change }, etag);
  }

  async function isStored(change: Change): Promise<boolean> {
    const { record } = await read();
    return JSON.stringify({ ...record, ...change }) === JSON.stringify(record);
  }

  return useMutation({
    mutationFn: (change: Change) =>
      sendRepeatably(() => send(change)).catch((error) =>
        requireStored(error, () => isStored(change)),
      ),
    onSettled: (_changed, error) =>
      readAgain(client, [artworks.list.queryKey, messages.list.queryKey], error),
  });
}
