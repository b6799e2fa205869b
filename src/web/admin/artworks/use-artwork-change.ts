import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ApiArtwork } from "../../../core/entities/artwork.ts";
import { repetition } from "../api/query-client.ts";
import { api } from "../api/records.ts";

/** Changes the stored artwork, which may be newer than the one on the screen. */
export function useArtworkChange(id: number) {
  const client = useQueryClient();
  const { mutateAsync } = api.artworks.useSave(id);
  return useMutation({
    async mutationFn(change: Partial<Pick<ApiArtwork, "availability" | "featured">>) {
      const { record, etag } = await client.fetchQuery(api.artworks.one(id));
      await mutateAsync({ body: { ...record, ...change }, etag });
    },
    ...repetition,
    onSuccess: () => client.invalidateQueries({ queryKey: api.messages.list.queryKey }),
  });
}
